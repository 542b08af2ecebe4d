import type { ActivityAttribute } from '../../schema/generated/types.ts';
import type { PageDraft } from './build-pages.ts';
import { CATALOG, NETWORK } from './build-pages.ts';
import { fillQuantiles } from './random.ts';
import { NONE_8 } from './world.ts';

/** Indices of the kinds of activity in `ActivityAttribute`. */
export const NETWORK_ACTIVITY = 2;
export const ASSET_DOWNLOAD = 3;
export const PHONE_CALL = 4;
export const RFI = 5;
const SHORTLISTED = 6;
export const CLIENT_SITE_ACTIVITY = 7;
export const KEYWORD_SEARCH = 8;
const ADVANCED_SEARCH = 9;
const PAGE_EMAILED = 10;
const PAGE_FAVORITED = 11;
const COMPARED_ITEMS = 12;
const CAD = 13;
const PRODUCT_VIEW = 14;
const PAGE_PRINTED = 15;
export const REGISTERED_USER = 16;

/** Actions on a page, by name. */
export const attributePlaces = {
  ASSET_DOWNLOAD,
  PHONE_CALL,
  RFI,
  SHORTLISTED,
  ADVANCED_SEARCH,
  PAGE_EMAILED,
  PAGE_FAVORITED,
  COMPARED_ITEMS,
  CAD,
  PRODUCT_VIEW,
  PAGE_PRINTED,
} as const satisfies { readonly [Name in ActivityAttribute]?: number };

/**
 * Actions by type of page, per 256 views. The provider sees actions only on its own pages; the client's site reports
 * only views.
 */
const byKind: Readonly<Record<string, readonly (readonly [action: number, share: number])[]>> = {
  listing: [
    [ADVANCED_SEARCH, 14],
    [COMPARED_ITEMS, 8],
  ],
  profile: [
    [SHORTLISTED, 12],
    [PAGE_FAVORITED, 4],
    [PAGE_EMAILED, 4],
    [PAGE_PRINTED, 3],
  ],
  product: [
    [PRODUCT_VIEW, 220],
    [CAD, 14],
    [COMPARED_ITEMS, 8],
  ],
  item: [
    [PRODUCT_VIEW, 196],
    [CAD, 32],
    [COMPARED_ITEMS, 10],
    [PAGE_PRINTED, 10],
    [PAGE_EMAILED, 6],
  ],
  category: [
    [COMPARED_ITEMS, 12],
    [ADVANCED_SEARCH, 8],
  ],
};

function kindOf(page: PageDraft): string {
  if (page.part === NETWORK) return page.type;
  if (page.part === CATALOG) return page.product >= 0 ? 'item' : 'category';
  return '';
}

/** The actions on pages: `actions[(page << 8) | byte]` is an `ActivityAttribute` or NONE_8. */
export function buildPageActions(pages: readonly PageDraft[]): Uint8Array {
  const actions = new Uint8Array(pages.length * 256).fill(NONE_8);
  pages.forEach((page, row) => {
    let at = row * 256;
    for (const [action, share] of byKind[kindOf(page)] ?? []) {
      fillQuantiles(actions, at, share, [1], action);
      at += share;
    }
  });
  return actions;
}
