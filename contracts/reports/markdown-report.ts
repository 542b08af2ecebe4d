import { failuresByCall, type Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';

/** Longer than any run of backticks within, so that a text cannot end its own block. */
function block(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** The verdict as Markdown: for a pull request or a wiki. */
export function markdownReport(verdict: Verdict): string {
  const { target, at, isConformant, passed, failed, skipped } = verdict;
  const parts = [
    `# ${isConformant ? 'Keeps' : 'Does not keep'} the contract`,
    `${target}, ${at}: ${passed} passed, ${failed} failed, ${skipped} left out.`,
    ...verdict.coverage.map(({ kind, covered, all }) => `- ${kind}: ${covered} of ${all} exercised`),
    ...failuresByCall(verdict).flatMap(([call, outcomes]) => [
      `## ${call}`,
      ...outcomes.flatMap(({ rule, section, subject, findings, requests }) => [
        `### ${rule}\n${section}. Tried on:\n${block(subject)}`,
        ...findings
          .slice(0, 5)
          .map(({ place, expected, received }) =>
            block(`at       ${place}\nexpected ${expected}\nreceived ${received}`),
          ),
        ...requests.slice(-1).map((request) => block(curlOf(request))),
      ]),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
