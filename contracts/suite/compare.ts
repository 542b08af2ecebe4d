import { CannotRun } from '../client/failures.ts';
import { isRecord, parseJson } from '../client/json.ts';
import { nameOf } from './check.ts';

/** A report as JSON, as far as two of them are compared. */
export interface ReadReport {
  readonly target: string;
  readonly at: string;
  readonly versions?: { readonly contract: string; readonly rules: string };
  readonly isConformant: boolean;
  readonly isWhole?: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly checks: readonly {
    readonly rule: string;
    readonly subject: string;
    readonly calls: readonly string[];
    readonly state: string;
    readonly level?: string;
  }[];
}

/** Reads a report of the suite. Throws CannotRun if it is none. */
export function parseReport(file: string, text: string): ReadReport {
  const value = parseJson(text);
  if (!isReport(value)) throw new CannotRun(`${file} is not a report of the suite, contracts.json.`);
  return value;
}

const texts = ['target', 'at'];
const numbers = ['passed', 'failed', 'skipped'];
const textsOfCheck = ['rule', 'subject', 'state'];

/** Whether a file is what this suite writes, as far as two reports are compared. */
function isReport(value: unknown): value is ReadReport {
  if (!isRecord(value) || !Array.isArray(value.checks) || typeof value.isConformant !== 'boolean') return false;
  const isCheck = (check: unknown) =>
    isRecord(check) && Array.isArray(check.calls) && textsOfCheck.every((name) => typeof check[name] === 'string');
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    value.checks.every(isCheck)
  );
}

/** How two reports differ, each check by its name. */
export interface Comparison {
  readonly broken: readonly string[];
  /** What should be, and no longer is. */
  readonly advised: readonly string[];
  readonly mended: readonly string[];
  readonly stillFailing: readonly string[];
  /** Examined in the first and not in the second. */
  readonly lost: readonly string[];
  /** Examined in the second alone. */
  readonly gained: readonly string[];
}

/** The state of a check in a report; `advised` for a SHOULD that failed, which decides nothing (TST-065). */
export const readState = ({ state, level }: ReadReport['checks'][number]): string =>
  state === 'failed' && level === 'SHOULD' ? 'advised' : state;

const isBad = (state: string | undefined) => state === 'failed' || state === 'known';

/** The names of the checks that differ between two reports, by what became of them, and of those that still fail. */
export function compareReports(before: ReadReport, after: ReadReport): Comparison {
  const statesOf = ({ checks }: ReadReport) => new Map(checks.map((check) => [nameOf(check), readState(check)]));
  const [first, second] = [statesOf(before), statesOf(after)];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  const isExamined = (state: string | undefined) => state !== undefined && state !== 'skipped';
  const where = (test: (a: string | undefined, b: string | undefined) => boolean) =>
    names.filter((name) => test(first.get(name), second.get(name)));
  return {
    broken: where((a, b) => !isBad(a) && isBad(b)),
    advised: where((a, b) => a !== 'advised' && b === 'advised'),
    mended: where((a, b) => isBad(a) && isExamined(b) && !isBad(b)),
    stillFailing: where((a, b) => isBad(a) && isBad(b)),
    lost: where((a, b) => isExamined(a) && !isExamined(b)),
    gained: where((a, b) => !isExamined(a) && isExamined(b)),
  };
}

const shownNames = 20;

/** The comparison as lines: what broke, what was mended, and what was examined in one of the two alone. */
export function formatComparison(before: ReadReport, after: ReadReport): string[] {
  const found = compareReports(before, after);
  const versions = [before, after].map(
    ({ versions: one }) => `contract ${one?.contract ?? '?'}, rules ${one?.rules ?? '?'}`,
  );
  const part = (title: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          `${names.length} ${title}`,
          ...names.slice(0, shownNames).map((name) => `  ${name}`),
          ...(names.length > shownNames ? [`  and ${names.length - shownNames} more`] : []),
        ];
  return [
    `${before.target}, ${before.at} (${versions[0]})`,
    `${after.target}, ${after.at} (${versions[1]})`,
    ...part('newly failing', found.broken),
    ...part('newly advised against', found.advised),
    ...part('mended', found.mended),
    ...part('still failing', found.stillFailing),
    ...part('no longer examined', found.lost),
    ...part('examined for the first time', found.gained),
    `${found.broken.length} newly failing, ${found.mended.length} mended, ${found.stillFailing.length} still failing`,
  ];
}
