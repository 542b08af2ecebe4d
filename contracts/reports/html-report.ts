import { failuresByCall, type Verdict } from '../suite/verdict.ts';
import { escapeXml as text } from './escape-xml.ts';
import { leftoverList, noteList } from './html-asides.ts';
import { anchorOf, failureSection } from './html-failures.ts';
import { coverageTable, ruleTable, unexaminedTable } from './html-rules.ts';
import { htmlStyle } from './html-style.ts';

/** 2026-11-21 18:55 UTC. */
const momentOf = (at: string): string => at.replace(/^(\S+)T(\d\d:\d\d).*$/, '$1 $2 UTC');

function jumpList(groups: ReturnType<typeof failuresByCall>): string {
  if (groups.length < 2) return '';
  const links = groups.map(([call, { length }]) => `<a href="#${anchorOf(call)}">${text(call)}</a> ${length}`);
  return `<p class="jump">Failed by call: ${links.join(' · ')}</p>`;
}

/** The verdict as one page that needs nothing else: verdict, failures by call, and every rule with its counts. */
export function htmlReport(verdict: Verdict): string {
  const { target, at, isConformant, passed, failed, skipped } = verdict;
  const groups = failuresByCall(verdict);
  const words = isConformant ? 'keeps the contract' : 'does not keep the contract';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(target)} ${words}</title><style>${htmlStyle}</style></head><body>
<header class="${isConformant ? 'good' : 'bad'}"><h1>${text(target)} ${words}</h1>
<p class="counts"><b>${passed}</b> passed <b>${failed}</b> failed <b>${skipped}</b> not examined</p>
<p>Checked ${text(momentOf(at))}. The contract says what a backend of the web visitor analytics portal answers: its schema, and the two specifications, dashboard and access, whose sections the rules name. Each check holds one rule against what came.</p>${jumpList(groups)}</header>
<main>${groups.map(([call, outcomes]) => failureSection(call, outcomes)).join('\n')}
${leftoverList(verdict)}${noteList(verdict)}${unexaminedTable(verdict)}
<section><h2>What was exercised</h2>${coverageTable(verdict)}</section>
<section><h2>Every rule</h2>${ruleTable(verdict)}</section></main></body></html>
`;
}
