import type { DocumentNode } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountApp, openApp, settled } from '../src/app/testing/render-app.tsx';
import { createCache } from '../src/lib/graphql/cache.ts';
import {
  type HostileField,
  interceptAnswers,
  lettingThrough,
  shownValues,
  typeNameField,
} from './support/hostile-answers.ts';

const documents = import.meta.glob<Record<string, DocumentNode>>('../src/generated/documents/*.ts', { eager: true });

const cache = createCache();

/** As the client sends it: with the names of types. */
function documentOf(name: string): DocumentNode {
  const exported = Object.values(documents).flatMap((module) => Object.values(module));
  const found = exported.find(({ definitions }) =>
    definitions.some((node) => node.kind === 'OperationDefinition' && node.name?.value === name),
  );
  if (!found) throw new Error(`no document is called ${name}`);
  return cache.transformDocument(found);
}

/** Lists, details and forms; the screens of charts and bars are not among them yet. */
const screens: readonly { readonly path: string; readonly persona?: string }[] = [
  { path: '/sessions' },
  { path: '/sessions/targeted' },
  { path: '/sessions/visitor/v12' },
  { path: '/sessions/actions' },
  { path: '/campaigns' },
  { path: '/campaigns/1044201/view' },
  { path: '/targets' },
  { path: '/settings' },
  { path: '/accounts', persona: 'Marcus Feld' },
];

/** What the app says of values that it cannot use (ERR-027), and of a type that the schema does not have (ERR-030). */
const reports = /^(?:enum|time zone|link|list|text|address):|: the answer holds no \S*__typename /;
const rawValues = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object |Invalid Date/;

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
});

/** What is wrong with the screen. */
function findProblems(): string[] {
  const main = document.querySelector('main, #root')?.textContent ?? '';
  const attributes = [...document.querySelectorAll('#root *')].flatMap(({ attributes: own }) => [...own]);
  const running = attributes.filter(
    ({ name, value }) =>
      /^on/.test(name) || (/^(?:href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
  );
  return [
    ...logged.splice(0).filter((line) => !reports.test(line)),
    ...(main.length < 20 ? ['the screen is white'] : []),
    ...(rawValues.exec(main) ?? []).map(
      (text) => `it says ${main.slice(Math.max(0, main.indexOf(text) - 60)).slice(0, 90)}`,
    ),
    ...running.map(({ name, value }) => `${name}=${value}`),
    ...(document.querySelector('#root script') ? ['a script is on the page'] : []),
    ...('isHostileScriptRun' in globalThis ? ['a script ran'] : []),
  ];
}

/** Opens what is closed in the first rows, such as the details of a session. */
async function openDetails(): Promise<void> {
  const closed = [...document.querySelectorAll<HTMLElement>('main button[aria-expanded="false"]')];
  const details = closed.filter((button) =>
    /^Details of/.test(button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
  for (const button of details.slice(0, 2)) button.click();
  if (details.length > 0) await settled();
}

/** After so many the rest would say the same. */
const maxCulprits = 3;

/** Which of the fields breaks the screen alone; none where it takes several. */
async function findCulprits(
  fields: readonly HostileField[],
  look: (fields: readonly HostileField[]) => Promise<string[]>,
): Promise<string[]> {
  const culprits: string[] = [];
  for (const one of fields) {
    if (culprits.length === maxCulprits) break;
    const problems = await look([one]);
    if (problems.length > 0) culprits.push(`${one.value} in ${one.field}: ${problems.join('; ')}`);
  }
  return culprits;
}

describe('a hostile server (ERR-030, ERR-031)', () => {
  it.each(screens)('breaks nothing at $path', { timeout: 120_000 }, async ({ path, persona }) => {
    const answers = interceptAnswers();
    const look = async (fields: readonly HostileField[]) => {
      answers.set(fields);
      history.replaceState(null, '', path);
      mountApp();
      try {
        await settled();
        await openDetails();
        return findProblems();
      } catch (error) {
        return [...findProblems(), String(error).slice(0, 300)];
      }
    };
    await openApp(path, persona === undefined ? {} : { persona });
    await settled();
    await openDetails();
    expect(findProblems()).toEqual([]);
    const known = answers.trueAnswers();
    expect(known.flatMap((answer) => lettingThrough(answer, documentOf(answer.name)))).toEqual([]);

    expect(await look([{ field: typeNameField, value: 'unknown-type' }])).toEqual([]);
    // In turn each field holds each of its values, while the others hold other ones.
    const fields = [...shownValues(known)].filter(([, values]) => values.length > 0);
    const rounds = Math.max(...fields.map(([, values]) => values.length));
    for (let round = 0; round < rounds; round++) {
      const together = fields.map(([field, values], at) => ({
        field,
        value: values[(round + at) % values.length] ?? 'null',
      }));
      const problems = await look(together);
      const culprits = problems.length > 0 ? await findCulprits(together, look) : [];
      expect([...culprits, ...problems].map((text) => text.slice(0, 300))).toEqual([]);
    }
  });
});
