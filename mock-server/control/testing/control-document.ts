import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

interface Media {
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media & { readonly $ref?: string }>>;
}

// The document is ours; a part that is missing fails every check below.
const document = parse(readFileSync(new URL('../../../schema/control.openapi.yaml', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ ...document, $id: 'control' });

/** Every operation of the document, for example `GET /__mock/api/clock`. */
export const operations: readonly string[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

/** What is wrong with the body of an operation; empty where nothing is. */
export function bodyProblems(operation: string, body: unknown): string[] {
  return problems(`${pointer(operation)}/requestBody`, body);
}

/** What is wrong with an answer: its status, whether it has a body, and the body. */
export async function answerProblems(operation: string, answer: Response): Promise<string[]> {
  const [method = '', path = ''] = operation.split(' ');
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const status = String(answer.status) in responses ? String(answer.status) : 'default';
  const response = responses[status];
  if (response === undefined || (status === 'default' && answer.status < 400)) return [`status ${answer.status}`];
  const text = await answer.text();
  if (response.$ref === undefined && response.content === undefined) return text === '' ? [] : ['a body'];
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (type !== 'application/json') return response.content?.[type] === undefined ? [`type ${type}`] : [];
  const place = response.$ref === undefined ? `${pointer(operation)}/responses/${status}` : response.$ref;
  return problems(place, JSON.parse(text));
}

function pointer(operation: string): string {
  const [method = '', path = ''] = operation.split(' ');
  return `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
}

function problems(place: string, value: unknown): string[] {
  const validate = ajv.compile({ $ref: `control${place}/content/application~1json/schema` });
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}
