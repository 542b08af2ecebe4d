import type { ReportScope } from '../context.ts';
import type { Page } from '../world/world.ts';
import { pathRanks } from './support/table-ranks.ts';

/** What the three page reports say of a page alike. */
export interface PageFields {
  readonly id: string;
  readonly url: string;
  readonly domain: string;
  readonly params: string | null;
}

export function pageFields({ world }: ReportScope, entry: number): PageFields {
  const { id, path, domain, params } = world.tables.pages[entry] as Page;
  return { id, url: path, domain, params };
}

/** Place of a page by its path, A to Z. */
export function pathRank({ world }: ReportScope): (entry: number) => number {
  const ranks = pathRanks(world);
  return (entry) => ranks[entry] as number;
}
