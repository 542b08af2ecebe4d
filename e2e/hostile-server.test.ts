import { InMemoryCache } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountApp, openApp, settled } from '../src/app/testing/render-app.tsx';
import { paths } from '../src/lib/paths.ts';
import { savingSituations } from './fault-matrix/forms.ts';
import { settle } from './fault-matrix/matrix-driver.ts';
import { createScreenDriver } from './fault-matrix/screen-driver.ts';
import {
  findAcceptedInvalidValues,
  findHostileProblems,
  type HostileField,
  hostileRounds,
  interceptAnswers,
  shownFields,
} from './support/hostile-answers.ts';

/** The exports of each file: documents, and what calls are made from them. */
const documents = import.meta.glob<Record<string, DocumentNode | { readonly query: DocumentNode }>>(
  '../src/generated/documents/*.ts',
  { eager: true },
);

const cache = new InMemoryCache();

/** As the client sends it: with type names. */
function documentOf(name: string): DocumentNode {
  const exported = Object.values(documents)
    .flatMap((module) => Object.values(module))
    .filter((one) => 'definitions' in one);
  const found = exported.find(({ definitions }) =>
    definitions.some((node) => node.kind === 'OperationDefinition' && node.name?.value === name),
  );
  if (!found) throw new Error(`no document is called ${name}`);
  return cache.transformDocument(found);
}

/** Examples for path parameters. */
const examples: Readonly<Record<string, string>> = { campaignId: '1044201', visitorId: 'v12', pageDepth: '6-9' };

/** The personas for pages that redirect everyone else. */
const personas: Readonly<Partial<Record<keyof typeof paths, string>>> = {
  accounts: 'Marcus Feld',
  noClaims: 'Helen Ostrow',
};

const isForVisitors = (path: string) => /^\/(?:login|register)(?:\/|$)/.test(path);

/** Every route of the app, and the welcome page that comes before it. */
const screens = [
  ...Object.entries(paths).map(([key, pattern]) => ({
    path: pattern.replaceAll(/:(\w+)/g, (_, name: string) => examples[name] ?? `no example of ${name}`),
    persona: isForVisitors(pattern) ? null : (personas[key as keyof typeof paths] ?? 'Dana Reyes'),
  })),
  { path: paths.home, persona: 'Priya Natarajan' },
];

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
});

const findProblems = () => findHostileProblems(logged);

/** Expands the first rows, such as the pages of a session. */
async function openDetails(): Promise<void> {
  const closed = [...document.querySelectorAll<HTMLElement>('main button[aria-expanded="false"]')];
  const details = closed.filter((button) =>
    /^(?:Details|Pages) of/.test(button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
  for (const button of details.slice(0, 2)) button.click();
  if (details.length > 0) await settled();
}

type FindProblems = (fields: readonly HostileField[]) => Promise<string[]>;

/** The field that breaks the screen by itself, found by bisection; all of the fields if it takes several. */
async function findCulprit(fields: readonly HostileField[], find: FindProblems): Promise<string> {
  const [one] = fields;
  if (one && fields.length === 1) return `${one.value} in ${one.field}`;
  const middle = Math.ceil(fields.length / 2);
  for (const half of [fields.slice(0, middle), fields.slice(middle)]) {
    if ((await find(half)).length > 0) return findCulprit(half, find);
  }
  return fields.map(({ field, value }) => `${value} in ${field}`).join(' with ');
}

/** How often a set of fields was tested, by field names. */
const screensOf = new Map<string, number>();

describe('a hostile server (ERR-030, ERR-031)', () => {
  it.each(screens)('breaks nothing at $path for $persona', async ({ path, persona }) => {
    const answers = interceptAnswers();
    const problemsWith: FindProblems = async (fields) => {
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
    await openApp(path, { persona });
    await settled();
    await openDetails();
    expect(findProblems()).toEqual([]);
    const known = answers.trueAnswers();
    expect(known.flatMap((answer) => findAcceptedInvalidValues(answer, documentOf(answer.name)))).toEqual([]);
    if (known.length === 0) return;

    const fields = shownFields(known);
    const screen = [...fields.keys()].toSorted().join();
    const earlier = screensOf.get(screen) ?? 0;
    screensOf.set(screen, earlier + 1);
    const rounds = hostileRounds(fields);
    // Routes with the same requests are one screen: the first tests everything, each other one a part of it.
    for (const together of earlier === 0 ? rounds : [rounds[earlier % rounds.length] ?? []]) {
      const problems = await problemsWith(together);
      const culprits = problems.length > 0 ? [await findCulprit(together, problemsWith)] : [];
      expect([...culprits, ...problems].map((text) => text.slice(0, 300))).toEqual([]);
    }
  });
});

/** Forms with a text field. */
const forms = savingSituations.filter(({ typedField }) => typedField !== undefined);

describe('a form with a hostile server (ERR-031)', () => {
  it.each(forms)('keeps the input while $name', async (situation) => {
    const driver = await createScreenDriver(situation.persona, logged);
    const answers = interceptAnswers();
    const [name = ''] = situation.requests.flat();
    const readField = () => (situation.typedField ? driver.valueOf(situation.typedField) : '');
    const save = async (turn: number, fields: readonly HostileField[]) => {
      await situation.type?.(driver, turn);
      const typed = await readField();
      answers.set(fields, name);
      const [sent] = await Promise.all([driver.sent(name), situation.trigger(driver, turn, name)]);
      await sent.finished();
      await settle(driver, situation.heading);
      return typed;
    };
    await situation.open?.(driver);
    await settle(driver, situation.heading);
    await save(1, []);
    const [answer] = answers.trueAnswers().filter((one) => one.name === name);
    const fieldsOfAnswer = shownFields(answer ? [answer] : []);
    const wrongTypes = [...fieldsOfAnswer.keys()].map((field) => ({ field, value: 'wrong-type' as const }));
    const rounds = [...hostileRounds(fieldsOfAnswer), wrongTypes];
    expect(rounds.length).toBeGreaterThan(2);
    for (const [round, fields] of rounds.entries()) {
      const typed = await save(round + 2, fields);
      // The reason a save failed is logged under its name.
      const problems = findProblems().filter((problem) => !problem.startsWith(`${name}: `));
      expect([fields, problems, await readField()]).toEqual([fields, [], typed]);
      const messages = [...document.querySelectorAll('main :is([role="alert"], [role="status"])')];
      expect(messages.map(({ textContent }) => textContent).join()).toMatch(
        /couldn't be saved|have been saved|Saved at/,
      );
    }
  });
});
