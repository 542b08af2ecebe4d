/**
 * `npm run contracts:release -- "why"`: assigns a version to a changed contract. Writes the entry of
 * schema/CHANGELOG.md from the differences to the last released contract, sets the version in the sign-in document, and
 * saves the new contract as released. If only descriptions have changed, the saved contract is updated and keeps its
 * version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { diff } from '@graphql-inspector/core';
import { buildSchema, type GraphQLEnumType, type GraphQLSchema, isEnumType } from 'graphql';
import { parse } from 'yaml';
import { beginCommand, print, printError } from '../../mock-server/cli/command-line.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import { isRecord } from '../client/json.ts';
import { differences } from '../rules/differences.ts';
import { changeLevels, isTextChange } from '../suite/schema-checks.ts';
import { contractVersion } from '../suite/verdict.ts';

/** The two documents of the contract, as text. */
interface ContractTexts {
  readonly sdl: string;
  readonly openApi: string;
}

/** One difference between two contracts: a description, and how much it affects clients and backends. */
interface ContractChange {
  readonly level: (typeof changeLevels)[keyof typeof changeLevels];
  readonly text: string;
}

/** Parts of an OpenAPI document that only describe, for people and their tools. */
const explaining = ['description', 'summary', 'example', 'examples', 'title', 'version', 'servers', 'tags'];

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isRecord(value)) return value;
  // A key without a value means nothing, and neither does an empty list of credentials.
  const isEmpty = (name: string, inner: unknown) =>
    inner === null || (name === 'security' && isDeepStrictEqual(inner, []));
  const entries = Object.entries(value).filter(
    ([name, inner]) => !isEmpty(name, inner) && (!explaining.includes(name) || isRecord(inner)),
  );
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutTexts(inner)]));
}

/** Enums that say in their description that order matters, if the remaining values are in a different order. */
function reordered(before: GraphQLSchema, after: GraphQLSchema): ContractChange[] {
  return Object.values(after.getTypeMap()).flatMap((type) => {
    const previous = before.getType(type.name);
    if (!isEnumType(type) || !isEnumType(previous) || !/\border\b/.test(type.description ?? '')) return [];
    const namesOf = (one: GraphQLEnumType, other: GraphQLEnumType) =>
      one.getValues().flatMap(({ name }) => (other.getValue(name) ? [name] : []));
    const isSame = isDeepStrictEqual(namesOf(previous, type), namesOf(type, previous));
    return isSame ? [] : [{ level: 'breaking', text: `Enum '${type.name}' lists its values in a different order` }];
  });
}

/**
 * The differences between two contracts, ignoring descriptions. A changed or removed part of a sign-in call always
 * counts as breaking.
 */
export async function contractChanges(before: ContractTexts, after: ContractTexts): Promise<ContractChange[]> {
  const [previous, present] = [buildSchema(before.sdl), buildSchema(after.sdl)];
  const ofData = (await diff(previous, present))
    .filter((change) => !isTextChange(change))
    .map(({ criticality, message }) => ({ level: changeLevels[criticality.level], text: message }));
  const [old, current] = [before.openApi, after.openApi].map((text) => withoutTexts(parse(text)));
  const ofSignIn = differences('auth.openapi.yaml', old, current).map(({ place, expected, received }) => ({
    level: expected === 'nothing' ? ('safe' as const) : ('breaking' as const),
    text: `${place}: ${expected} became ${received}`,
  }));
  return [...ofData, ...reordered(previous, present), ...ofSignIn];
}

/** The version after some changes: a new major version if anything breaks, otherwise a new minor version. */
export function nextVersion(version: string, changes: readonly ContractChange[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isBreaking = changes.some(({ level }) => level === 'breaking');
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** A changelog with a new entry at the top: version, day, the reason, and each change with its level. */
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
  const index = changelog.indexOf('\n## ');
  const [head, rest] =
    index < 0 ? [changelog.trimEnd(), ''] : [changelog.slice(0, index).trimEnd(), changelog.slice(index)];
  return `${head}\n\n${block.trimEnd()}\n${rest}`;
}

const schemaFile = (name: string) => new URL(`../../schema/${name}`, import.meta.url);

/** The contract as of its latest version. */
const releasedFiles = {
  sdl: schemaFile('released/contract.graphql'),
  openApi: schemaFile('released/auth.openapi.yaml'),
} as const;

/** A contract in the format of the files in `released/`. */
export const releasedText = ({ sdl, openApi }: ContractTexts): ContractTexts => ({ sdl: `${sdl.trim()}\n`, openApi });

/** The current contract, or the last released one. */
export function readContract(which: 'current' | 'released'): ContractTexts {
  if (which === 'current') return { sdl, openApi: readFileSync(schemaFile('auth.openapi.yaml'), 'utf8') };
  return { sdl: readFileSync(releasedFiles.sdl, 'utf8'), openApi: readFileSync(releasedFiles.openApi, 'utf8') };
}

const changelogFile = schemaFile('CHANGELOG.md');

function keep(contract: ContractTexts): void {
  const { sdl: text, openApi } = releasedText(contract);
  writeFileSync(releasedFiles.sdl, text);
  writeFileSync(releasedFiles.openApi, openApi);
}

const usage = 'Usage: npm run contracts:release -- "Sessions name their device."';

/** Assigns the version and prints it; prints why not if there is nothing to release. */
async function release([reason = '', ...more]: readonly string[]): Promise<void> {
  const [released, current] = [readContract('released'), readContract('current')];
  const changes = await contractChanges(released, current);
  const changelog = readFileSync(changelogFile, 'utf8');
  if (reason.startsWith('-') || more.length > 0 || (reason === '' && changes.length > 0)) {
    printError(`Say why in one sentence.\n${usage}`);
    process.exitCode = 1;
  } else if (changes.length === 0) {
    const isTold = isDeepStrictEqual(releasedText(current), released);
    if (!isTold) keep(current);
    print(`The contract is that of ${contractVersion(changelog)}${isTold ? '' : ', with changed descriptions'}.`);
  } else {
    const version = nextVersion(contractVersion(changelog), changes);
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(changelogFile, withEntry(changelog, { version, day, reason, changes }));
    const openApi = current.openApi.replace(/^( {2}version: ).*$/m, `$1${version}`);
    writeFileSync(schemaFile('auth.openapi.yaml'), openApi);
    keep({ ...current, openApi });
    print(`${version}: ${changes.length} changes`);
  }
}

if (import.meta.main) {
  beginCommand(usage);
  await release(process.argv.slice(2));
}
