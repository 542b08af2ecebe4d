import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { Finding } from './finding.ts';

interface Media {
  readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
}
type ResponseEntry = Media | { readonly $ref: string };

/** The parts of the OpenAPI document that calls are held to. */
interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      { readonly post: { readonly requestBody: Media; readonly responses: Readonly<Record<string, ResponseEntry>> } }
    >
  >;
  readonly components: { readonly responses: Readonly<Record<string, Media>> };
}

const text = readFileSync(new URL('../../schema/auth.openapi.yaml', import.meta.url), 'utf8');
// The document is ours; a path or part that is missing fails every check below.
const document = parse(text) as OpenApi;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: 'openapi' });

/** The paths of all sign-in calls. */
export const authPaths: readonly string[] = Object.keys(document.paths);

function operationOf(path: string) {
  const operation = document.paths[path]?.post;
  if (!operation) throw new RangeError(`The OpenAPI document has no POST ${path}`);
  return operation;
}

/** What is wrong with a value, by a schema of the document; an empty list where nothing is. */
function problems({ content }: Media, value: unknown): ErrorObject[] {
  const { $ref } = content['application/json'].schema;
  const validate = ajv.compile({ $ref: `openapi${$ref}` });
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Whether a body is one that the call takes. */
export function isRequest(path: string, body: unknown): boolean {
  return problems(operationOf(path).requestBody, body).length === 0;
}

/** Holds an answer to what the document says for its status: the status is there, and the body fits. */
export function checkAnswer(path: string, status: number, body: unknown): Finding[] {
  const { responses } = operationOf(path);
  const entry = responses[String(status)];
  if (!entry)
    return [{ place: `${path} status`, expected: Object.keys(responses).join(', '), received: String(status) }];
  const media = '$ref' in entry ? document.components.responses[entry.$ref.split('/').at(-1) ?? ''] : entry;
  if (!media)
    return [{ place: `${path} ${status}`, expected: 'a response of the document', received: JSON.stringify(entry) }];
  return problems(media, body).map(({ instancePath, message = '' }) => ({
    place: `${path} ${status} ${instancePath}`,
    expected: message,
    received: JSON.stringify(body) ?? 'no JSON',
  }));
}
