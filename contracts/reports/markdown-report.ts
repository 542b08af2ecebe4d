import { failuresByCall, formatRemains, notesOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';

/** Longer than any run of backticks within, so that a text cannot end its own block. */
function block(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** What was not examined, and what is worth knowing. */
function asides(verdict: Verdict): string[] {
  const [reasons, notes] = [unexaminedOf(verdict), notesOf(verdict)];
  return [
    ...(reasons.length > 0 ? ['## Not examined'] : []),
    ...reasons.map(
      ({ why, checks, rules }) => `${checks} checks of ${rules.length} rules:\n${block(`${why}\n${rules.join(', ')}`)}`,
    ),
    ...(notes.length > 0
      ? ['## Worth knowing', ...notes.map(({ place, received }) => block(`${place}: ${received}`))]
      : []),
  ];
}

/** The verdict as Markdown: for a pull request or a wiki. */
export function markdownReport(verdict: Verdict): string {
  const { target, at, isConformant, passed, failed, skipped } = verdict;
  const parts = [
    `# ${isConformant ? 'Keeps' : 'Does not keep'} the contract`,
    `${target}, ${at}: ${passed} passed, ${failed} failed, ${skipped} not examined.`,
    ...formatRemains(verdict).map((line) => `**On the backend**\n${block(line)}`),
    verdict.coverage.map(({ kind, covered, all }) => `- ${kind}: ${covered} of ${all} exercised`).join('\n'),
    ...failuresByCall(verdict).flatMap(([call, outcomes]) => [
      `## ${call}`,
      ...outcomes.flatMap(({ rule, clauses, subject, findings, requests }) => [
        `### ${rule}\n${clauses.join(', ')}. Tried on:\n${block(subject)}`,
        ...findings
          .slice(0, 5)
          .map(({ place, expected, received }) =>
            block(`at       ${place}\nexpected ${expected}\nreceived ${received}`),
          ),
        ...requests.slice(-1).map((request) => block(curlOf(request))),
      ]),
    ]),
    ...asides(verdict),
  ];
  return `${parts.join('\n\n')}\n`;
}
