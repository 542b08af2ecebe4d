import { causesOf } from '../suite/causes.ts';
import { nameOf } from '../suite/stable-names.ts';
import { countsOf, formatRemains, notesOf, phraseOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
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

/** Failures of one cause that are shown whole; the others by their names. */
const shownOfCause = 2;

/** The verdict as Markdown: for a pull request or a wiki. */
export function markdownReport(verdict: Verdict): string {
  const { target, at, versions, left } = verdict;
  const parts = [
    `# The backend ${phraseOf(verdict)}`,
    `${target}, ${at}: ${countsOf(verdict)}. Contract ${versions.contract}, rules ${versions.rules}.`,
    ...formatRemains(verdict).map((line) => `**On the backend**\n${block(line)}`),
    verdict.coverage.map(({ kind, covered, all }) => `- ${kind}: ${covered} of ${all} exercised`).join('\n'),
    ...left.map(({ call, ids }) => block(`${call}: ${ids.join(', ')}`)),
    ...causesOf(verdict.outcomes).flatMap(({ title, outcomes }) => [
      `## ${outcomes.length === 1 ? 'One check' : `${outcomes.length} checks`}\n${block(title)}`,
      ...outcomes
        .slice(0, shownOfCause)
        .flatMap(({ rule, clauses, subject, findings, requests }) => [
          `### ${rule}\n${clauses.join(', ')}. Tried on:\n${block(subject)}`,
          ...findings
            .slice(0, 5)
            .map(({ place, expected, received }) =>
              block(`at       ${place}\nexpected ${expected}\nreceived ${received}`),
            ),
          ...requests.slice(-1).map((request) => block(curlOf(request))),
        ]),
      ...outcomes
        .slice(shownOfCause, shownOfCause + 1)
        .map(() => block(outcomes.slice(shownOfCause).map(nameOf).join('\n'))),
    ]),
    ...asides(verdict),
  ];
  return `${parts.join('\n\n')}\n`;
}
