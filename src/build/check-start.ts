/** Prerequisites for a start, a build and a test: a valid configuration and a usable folder. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { nearest, serverVariables, unknownVariables } from '../../schema/reference/known-names.ts';
import {
  type Config,
  type ConfigName,
  configNames,
  initialConfig,
  missingServers,
  parseConfig,
  rowOf,
} from '../lib/config/config-table.ts';
import { privateFolder } from './release-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface ReadOptions {
  /** Whether the mock is always the backend: in development, in tests and in the demo. */
  readonly hasMock: boolean;
  /** The environment of the process without `.env` files; by default the whole environment. */
  readonly started?: Environment;
  /** The build's label, unless a variable sets it. */
  readonly version: string | undefined;
}

const variableOf = (name: ConfigName) => rowOf(name).variable;
const variables = configNames.map(variableOf);

/** Vite's own variables with the project's prefix. */
const foreign = ['VITE_USER_NODE_ENV'];

/** Prefixes of the variables to read, for Vite's loadEnv. */
export const variablePrefixes = [...new Set(variables.map((name) => /^(?:VITE|WEBTRAX)_/.exec(name)?.[0] ?? name))];

/** A build's configuration, and a sentence for each problem that says what to write. */
interface ReadVariables {
  readonly config: Config;
  readonly problems: readonly string[];
}

/** Reads a build's configuration (HST-001, HST-002). */
export function readVariables(
  environment: Environment,
  { hasMock, started = environment, version }: ReadOptions,
): ReadVariables {
  const unreachable = Object.keys(environment).filter((name) => name in serverVariables && started[name] === undefined);
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith('VITE_') && !variables.includes(name) && !foreign.includes(name),
  );
  const texts = Object.fromEntries(configNames.map((name) => [name, environment[variableOf(name)]]));
  const { values, problems } = parseConfig(texts, variableOf);
  const isMockMeant = hasMock || values.isMockMeant === true || values.testing === true || values.demo === true;
  const named = version === undefined ? {} : { buildLabel: version };
  const config = { ...initialConfig(isMockMeant), ...named, ...values };
  const missing = config.configFile ? [] : missingServers(config).filter((name) => texts[name] === undefined);
  return {
    config,
    problems: [
      ...unknown.map(unknownSentence),
      ...unknownVariables(environment),
      ...unreachable.map(unreachableSentence),
      ...problems,
      ...missingSentence(missing),
    ],
  };
}

/** Aborts a build or start with an invalid configuration. Tools that only read Vite's configuration continue. */
export function checkVariables(problems: readonly string[]): Plugin {
  return {
    name: 'webtrax:check-variables',
    configResolved() {
      if (problems.length > 0) throw configurationError(problems);
    },
  };
}

function unknownSentence(name: string): string {
  const suggestion = nearest(name, variables);
  return `${name} is no variable of WebTrax${suggestion ? `: did you mean ${suggestion}?` : '; .env.example lists all.'}`;
}

/** The mock also runs without Vite, and only Vite reads these files. */
function unreachableSentence(name: string): string {
  return `${name} is a variable of the mock, which reads no .env file: set it where you start it (${name}=... npm start).`;
}

function missingSentence(missing: readonly ConfigName[]): string[] {
  if (missing.length === 0) return [];
  const names = missing.map(variableOf).join(', ');
  return [
    `No server is named by ${names}. Set each to its address, or to a path where it answers at the app's own origin; ` +
      'WEBTRAX_MOCK=true makes a build for the mock (npm run preview), CONFIG_FILE=true one that reads config.json.',
  ];
}

/** Without a stack trace, which is useless to its readers. */
function configurationError(sentences: readonly string[]): Error {
  const error = new Error(`The configuration cannot be used:\n${sentences.map((one) => `  ${one}`).join('\n')}`);
  error.stack = error.message;
  return error;
}

/**
 * Why the project can't be started, built or tested in this folder, and what to do; null if it can. Vite treats paths
 * as URLs and drops everything after #, so every page would be blank. Vitest decodes % as an escape.
 */
export function folderProblem(folder: string, isTest: boolean): string | null {
  const badCharacter = /#/.exec(folder) ?? (isTest ? /%/.exec(folder) : null);
  if (badCharacter === null) return null;
  return `The path of this folder has a ${badCharacter[0]}, which ${isTest ? 'Vitest' : 'Vite'} can't work with. Move or rename the folder: ${folder}`;
}

/**
 * Why `--base` doesn't name a folder of the host, and what to do; null if it does. Git Bash on Windows converts an
 * argument starting with a slash to a disk path, which Vite would accept without the drive.
 */
export function baseProblem(base: string): string | null {
  if (!/^[A-Za-z]:[/\\]/.test(base)) return null;
  const line = 'MSYS_NO_PATHCONV=1 npm run build -- --base=/portal/';
  return `--base=${base} is a path of this machine, which Git Bash makes of one that begins with a slash. Write: ${line}`;
}

/** Aborts a start, build or test in an unusable folder (TST-101) or with an invalid base (FRM-061). */
export function checkFolder(folder: string): Plugin {
  return {
    name: 'webtrax:check-folder',
    config({ base = '' }) {
      const problem = baseProblem(base);
      if (problem !== null) throw Object.assign(new Error(problem), { stack: problem });
    },
    configResolved() {
      const problem = folderProblem(folder, process.env.VITEST !== undefined);
      if (problem !== null) throw new Error(problem);
    },
  };
}

/** Whether this process can create files in an existing folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Why a build can't write its folder or the private one next to it (FRM-062), with what to do; null if it can. For a
 * folder that doesn't exist yet, the nearest existing one counts.
 */
export function outputProblem(outDir: string, canWrite = isWritable): string | null {
  const presentFolder = (folder: string): string => (existsSync(folder) ? folder : presentFolder(path.dirname(folder)));
  const locked = [outDir, privateFolder(outDir)].map(presentFolder).find((folder) => !canWrite(folder));
  if (locked === undefined) return null;
  return `You have no right to write to ${locked}, where this build would go (${outDir}). Name a folder of your own at the end of the line: -- --outDir FOLDER`;
}

/** Stops a build immediately if it couldn't write its files at the end (TST-101). */
export function checkOutput(canWrite?: (folder: string) => boolean): Plugin {
  return {
    name: 'webtrax:check-output',
    apply: 'build',
    configResolved({ root, build }) {
      const problem = build.write ? outputProblem(path.resolve(root, build.outDir), canWrite) : null;
      if (problem !== null) throw Object.assign(new Error(problem), { stack: problem });
    },
  };
}
