import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';
import { DocumentProblems } from './check-documents.ts';

/** The text entries of a list, with their positions. */
function textsOf(list: unknown): { readonly text: string; readonly at: number }[] {
  if (!isSeq(list)) return [];
  return list.items.flatMap((item) =>
    isScalar(item) && typeof item.value === 'string' ? [{ text: item.value, at: item.range?.[0] ?? 0 }] : [],
  );
}

/**
 * Checks the consistency of an OpenAPI document beyond what types show: required fields without a description, dangling
 * references, unused definitions, and duplicate call names. Throws DocumentProblems with every location.
 */
export function checkOpenApi(file: string, text: string): void {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  // Syntax errors are reported when types are generated.
  if (document.errors.length > 0) return;
  const problems: { readonly at: number; readonly message: string }[] = [];
  const refuse = (at: number, message: string) => problems.push({ at, message });
  const referred = new Set<string>();
  const calls = new Set<string>();

  const checkRequired = (schema: YAMLMap) => {
    const properties = schema.get('properties');
    if (!isMap(properties)) return;
    for (const { text: name, at } of textsOf(schema.get('required'))) {
      if (!properties.has(name)) refuse(at, `${name} is required, and not among the properties beside it.`);
    }
  };

  visit(document, {
    Map: (_, node) => checkRequired(node),
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') return;
      const [at, content] = [value.range?.[0] ?? 0, value.value];
      if (key.value === '$ref') {
        referred.add(content);
        const target = content.replace(/^#\//, '').split('/');
        if (!content.startsWith('#/') || !document.hasIn(target))
          refuse(at, `${content} leads to nothing in this document.`);
      }
      if (key.value === 'operationId') {
        if (calls.has(content)) refuse(at, `${content} is the name of another call already.`);
        calls.add(content);
      }
    },
  });

  for (const kind of ['schemas', 'responses']) {
    const named = document.getIn(['components', kind]);
    for (const { key } of isMap(named) ? named.items : []) {
      const name = isScalar(key) ? String(key.value) : '';
      if (referred.has(`#/components/${kind}/${name}`)) continue;
      refuse((isScalar(key) && key.range?.[0]) || 0, `Nothing refers to ${name}: use it or remove it.`);
    }
  }

  if (problems.length === 0) return;
  throw new DocumentProblems(
    problems
      .sort((a, b) => a.at - b.at)
      .map(({ at, message }) => {
        const { line, col } = counter.linePos(at);
        return `${file}:${line}:${col} ${message}`;
      }),
  );
}
