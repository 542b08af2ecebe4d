import { readFileSync } from 'node:fs';
import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { parse } from 'yaml';
import { sdl } from '../../schema/generated/sdl.ts';
import { isRecord } from '../client/json.ts';
import { differences } from '../rules/differences.ts';

/** The two documents of the contract, as texts. */
interface ContractTexts {
  readonly sdl: string;
  readonly openApi: string;
}

type ChangeLevel = 'breaking' | 'dangerous' | 'safe';

/** One difference of two contracts: how much it asks of clients and backends, and what it is. */
interface ContractChange {
  readonly level: ChangeLevel;
  readonly text: string;
}

const levels: Readonly<Record<CriticalityLevel, ChangeLevel>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};

/** Whether a change concerns texts only, which no client depends on. */
export const isTextChange = ({ type }: Change): boolean =>
  /DESCRIPTION|DIRECTIVE|DEPRECATION_REASON/.test(String(type));

/** Parts of an OpenAPI document that only explain. */
const explaining = ['description', 'summary', 'example', 'examples', 'title', 'version'];

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isRecord(value)) return value;
  // A key without a value says nothing.
  const kept = Object.entries(value).filter(
    ([name, inner]) => inner !== null && (!explaining.includes(name) || isRecord(inner)),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutTexts(inner)]));
}

/**
 * What differs between two contracts but their explanations. What a sign-in call takes or gives always counts as
 * breaking.
 */
export async function contractChanges(before: ContractTexts, after: ContractTexts): Promise<ContractChange[]> {
  const ofData = (await diff(buildSchema(before.sdl), buildSchema(after.sdl)))
    .filter((change) => !isTextChange(change))
    .map(({ criticality, message }) => ({ level: levels[criticality.level], text: message }));
  const [old, current] = [before.openApi, after.openApi].map((text) => withoutTexts(parse(text)));
  const ofSignIn = differences('auth.openapi.yaml', old, current).map(({ place, expected, received }) => ({
    level: expected === 'nothing' ? ('safe' as const) : ('breaking' as const),
    text: `${place}: ${expected} became ${received}`,
  }));
  return [...ofData, ...ofSignIn];
}

/** The version after some changes: a new major one where something breaks, else a new minor one. */
export function nextVersion(version: string, changes: readonly ContractChange[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isBreaking = changes.some(({ level }) => level === 'breaking');
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** A changelog with a new entry at its top: version, day, the reason, and each change with its level. */
export function withEntry(
  changelog: string,
  entry: {
    readonly version: string;
    readonly day: string;
    readonly reason: string;
    readonly changes: readonly ContractChange[];
  },
): string {
  const lines = entry.changes.map(({ level, text }) => `- ${level}: ${text}`);
  const block = [`## ${entry.version} (${entry.day})`, '', entry.reason, '', ...lines].join('\n');
  const at = changelog.indexOf('\n## ');
  const [head, rest] = at < 0 ? [changelog.trimEnd(), ''] : [changelog.slice(0, at).trimEnd(), changelog.slice(at)];
  return `${head}\n\n${block.trimEnd()}\n${rest}`;
}

const schemaFile = (name: string) => new URL(`../../schema/${name}`, import.meta.url);

/** The contract as it was when its latest version was written. */
export const releasedFiles = {
  sdl: schemaFile('released/contract.graphql'),
  openApi: schemaFile('released/auth.openapi.yaml'),
} as const;

/** A contract as its files in `released/` have it. */
export const releasedText = ({ sdl, openApi }: ContractTexts): ContractTexts => ({ sdl: `${sdl.trim()}\n`, openApi });

/** The contract as it is now, or as it was released last. */
export function readContract(which: 'current' | 'released'): ContractTexts {
  if (which === 'current') return { sdl, openApi: readFileSync(schemaFile('auth.openapi.yaml'), 'utf8') };
  return { sdl: readFileSync(releasedFiles.sdl, 'utf8'), openApi: readFileSync(releasedFiles.openApi, 'utf8') };
}
