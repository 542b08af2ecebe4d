import { report } from '../finding.ts';
import { failuresByCall, type Verdict } from '../suite/verdict.ts';

const shownFailures = 20;

/** A verdict as lines of text: the failures by call, then the count. */
export function sayVerdict(verdict: Verdict): string[] {
  const { target, isConformant, passed, failed, skipped, coverage } = verdict;
  const failures = failuresByCall(verdict).flatMap(([, outcomes]) => outcomes);
  const shown = failures
    .slice(0, shownFailures)
    .map(({ rule, section, subject, findings }) => `${report(`${rule} (${section})`, subject, findings)}\n`);
  const more = failures.length - shown.length;
  const left = skipped > 0 ? `, ${skipped} left out, since they write (--allow-writes)` : '';
  return [
    ...shown,
    ...(more > 0 ? [`and ${more} more failures: --report html tells them all`] : []),
    ...coverage.map(({ kind, covered, all }) => `${kind.padEnd(12)} ${covered} of ${all} exercised`),
    `${target} ${isConformant ? 'keeps' : 'does not keep'} the contract: ${passed} passed, ${failed} failed${left}`,
  ];
}
