import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { authDocument, type Media } from '../client/schema.ts';
import type { Finding } from './rule.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...authDocument, $id: 'openapi' });

function operationOf(path: string) {
  const operation = authDocument.paths[path]?.post;
  if (!operation) throw new RangeError(`The OpenAPI document has no POST ${path}`);
  return operation;
}

/** The problems of a value, by a schema of the document; an empty list if there are none. */
function problems({ content }: Media, value: unknown): ErrorObject[] {
  const { $ref } = content['application/json'].schema;
  // Compiled when it is first asked for.
  const validate = ajv.getSchema(`openapi${$ref}`);
  if (!validate) throw new RangeError(`The OpenAPI document has no ${$ref}`);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Whether a body is one that the call takes. */
export function isRequest(path: string, body: unknown): boolean {
  return problems(operationOf(path).requestBody, body).length === 0;
}

/** Checks an answer against the document: it has the status, and the body fits it. */
export function checkAnswer(path: string, status: number, body: unknown): Finding[] {
  const { responses } = operationOf(path);
  const entry = responses[String(status)];
  if (!entry)
    return [{ place: `${path} status`, expected: Object.keys(responses).join(', '), received: String(status) }];
  const media = '$ref' in entry ? authDocument.components.responses[entry.$ref.split('/').at(-1) ?? ''] : entry;
  if (!media)
    return [{ place: `${path} ${status}`, expected: 'a response of the document', received: JSON.stringify(entry) }];
  return problems(media, body).map(({ instancePath, message = '' }) => ({
    place: `${path} ${status} ${instancePath}`,
    expected: message,
    received: JSON.stringify(body) ?? 'no JSON',
  }));
}
