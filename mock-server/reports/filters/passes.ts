import type { ReportScope } from '../../context.ts';
import { HIGH_VALUE_AUDIENCE_BIT, HIGH_VALUE_PAGE_BIT } from './attributes.ts';
import { highValueAudience, highValueVisits } from './high-value.ts';
import {
  keepAttributes,
  keepBits,
  keepEqual,
  keepFound,
  keepLength,
  keepMarked,
  keepMasked,
  type Pass,
} from './keep.ts';
import { keepDepth, keepFirstPage, keepLastPage } from './keep-pages.ts';
import { pageVisits } from './page-visits.ts';
import type { SessionTests } from './session-tests.ts';

function attributePass(scope: ReportScope, bits: number): Pass {
  const { sessions } = scope.world;
  const computed = bits & (HIGH_VALUE_AUDIENCE_BIT | HIGH_VALUE_PAGE_BIT);
  if (!computed) return keepBits(sessions.attributes, bits);
  return keepAttributes(
    sessions,
    bits & ~computed,
    computed & HIGH_VALUE_AUDIENCE_BIT ? highValueAudience(scope) : null,
    computed & HIGH_VALUE_PAGE_BIT ? highValueVisits(scope) : null,
  );
}

/** The passes that a query needs: first what reads one column in order, then what looks visitors up. */
export function passesOf(scope: ReportScope, tests: SessionTests): Pass[] {
  const { world } = scope;
  const { sessions } = world;
  const passes: Pass[] = [];
  if (tests.visitor !== null) passes.push(keepEqual(sessions.visitor, tests.visitor));
  if (tests.pages) passes.push(keepMarked(pageVisits(world, tests.pages)));
  if (tests.terms) passes.push(keepMasked(sessions.searchTerm, tests.terms));
  if (tests.browsers) passes.push(keepMasked(sessions.device, tests.browsers));
  if (tests.entryPages) passes.push(keepFirstPage(world, tests.entryPages));
  if (tests.exitPages) passes.push(keepLastPage(world, tests.exitPages));
  if (tests.base !== null) passes.push(keepBits(sessions.flags, tests.base));
  if (tests.referrers) passes.push(keepMasked(sessions.referrer, tests.referrers));
  if (tests.attributes !== null) passes.push(attributePass(scope, tests.attributes));
  if (tests.length) passes.push(keepLength(sessions, tests.length));
  if (tests.depth) passes.push(keepDepth(sessions, tests.depth));
  if (tests.targets) passes.push(keepMasked(sessions.visitor, tests.targets));
  if (tests.search) passes.push(keepFound(sessions, tests.search));
  return passes;
}
