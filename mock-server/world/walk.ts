import type { ActionRows } from './action-rows.ts';
import { NETWORK, SITE } from './build-pages.ts';
import {
  ASSET_DOWNLOAD,
  CLIENT_SITE_ACTIVITY,
  KEYWORD_SEARCH,
  NETWORK_ACTIVITY,
  PHONE_CALL,
  REGISTERED_USER,
  RFI,
} from './page-actions.ts';
import { quantileCurve, type Random } from './random.ts';
import type { SessionColumns } from './session-columns.ts';
import type { SiteModel } from './site-model.ts';
import { CALL, DOWNLOAD, INQUIRE, READ_RESOURCE, TO_CATALOG, TO_SITE, type WalkPlan } from './visit-plan.ts';
import { actionKind, NONE_8, sessionFlag } from './world.ts';

/** Seconds between two views: mostly 5 to 90, sometimes minutes, at most 1,500. */
const gaps = quantileCurve([0, 0.1, 0.35, 0.6, 0.8, 0.9, 0.96, 0.99, 1], [2, 5, 14, 32, 65, 110, 240, 600, 1500], 10);
const kindOfAction: Readonly<Record<number, number>> = {
  [CALL]: actionKind.phoneCall,
  [INQUIRE]: actionKind.rfi,
  [DOWNLOAD]: actionKind.assetDownload,
};
const attributeOfKind = [PHONE_CALL, RFI, ASSET_DOWNLOAD];

/** Writes the views of planned sessions and what follows from them: duration, flags, attributes and actions. */
export class Walker {
  /** Views written so far. */
  views = 0;
  private readonly random: Random;
  private readonly site: SiteModel;
  private readonly columns: SessionColumns;
  private readonly log: ActionRows;

  constructor(site: SiteModel, columns: SessionColumns, log: ActionRows, random: Random) {
    this.site = site;
    this.columns = columns;
    this.log = log;
    this.random = random;
  }

  /** Walks session `row`, which starts at `time`. Views after `now` are omitted. Returns its length in seconds. */
  walk(row: number, time: number, now: number, plan: WalkPlan): number {
    const { columns, random } = this;
    const { flow, pageActions, pageFlags, pages, turnFrom, lineListing, lineEntry } = this.site;
    columns.reserve(this.views);
    const { page: pageColumn, offset: offsetColumn, action: actionColumn } = columns;
    const { events, pages: pageCount, line, shown } = plan;
    const base = plan.mode * pages.length;
    const room = now - time;
    const start = this.views;
    columns.pageStart[row] = start;
    columns.actionStart[row] = this.log.count;

    let page = plan.entry;
    let offset = 0;
    let action = plan.searches ? KEYWORD_SEARCH : NONE_8;
    let flags = 0;
    let attributes = 0;
    let at = start;
    for (let i = 0; ; ) {
      pageColumn[at] = page;
      offsetColumn[at] = offset;
      actionColumn[at] = action;
      at++;
      flags |= pageFlags[page] as number;
      // NONE_8 becomes bit 31, which the mask below clears.
      attributes |= 1 << action;
      i++;
      if (i >= pageCount) break;
      const x = random.next();
      offset += gaps[(x >>> 8) & 1023] as number;
      if (offset > room) {
        events.fill(0);
        offset = offsetColumn[at - 1] as number;
        break;
      }
      const event = events[i] as number;
      if (event === 0) {
        page = shown[flow[((base + page) << 8) | (x & 255)] as number] as number;
        const from = turnFrom[page] as number;
        // Three quarters of visitors who get to another line's products turn to their own.
        if (line >= 0 && from >= 0 && from !== line && (x & 0xc0000) !== 0) {
          const isOnNetwork = ((pageFlags[page] as number) & sessionFlag.network) !== 0;
          const own = isOnNetwork ? lineListing[line] : lineEntry[((line + 1) << 5) | ((x >>> 19) & 31)];
          page = shown[own as number] as number;
        }
        action = pageActions[(page << 8) | (x >>> 24)] as number;
      } else {
        events[i] = 0;
        page = shown[this.pageOf(event, page, line, x >>> 24)] as number;
        action = this.act(event, page, row, time + offset, plan);
      }
    }
    this.views = at;
    if (flags & sessionFlag.client) attributes |= 1 << CLIENT_SITE_ACTIVITY;
    if (flags & sessionFlag.network) attributes |= 1 << NETWORK_ACTIVITY;
    if (plan.registered) attributes |= 1 << REGISTERED_USER;
    columns.duration[row] = offset;
    columns.flags[row] = flags;
    columns.attributes[row] = attributes & 0x1ffff;
    return offset;
  }

  /** The page of an event: on the network for calls and for visitors who are there, otherwise on the site. */
  private pageOf(event: number, page: number, line: number, byte: number): number {
    const { site } = this;
    const side = site.pages[page]?.part === NETWORK ? NETWORK : SITE;
    switch (event) {
      case TO_SITE:
        return site.lineEntry[(((line >= 0 ? line : (site.pages[page]?.line ?? -1)) + 1) << 5) | (byte & 31)] as number;
      case TO_CATALOG:
        return site.catalogEntry[byte] as number;
      case READ_RESOURCE:
        return side === SITE ? (site.resourcePicks[byte] as number) : page;
      case DOWNLOAD:
        return site.downloadPage[side] as number;
      // The tracked number is only on the network's pages (ACT-032).
      case CALL:
        return site.contactPage[NETWORK] as number;
      default:
        return site.rfqPage[side] as number;
    }
  }

  /** Logs the action of an event and returns the attribute of its page view. */
  private act(event: number, page: number, session: number, time: number, plan: WalkPlan): number {
    const kind = kindOfAction[event];
    if (kind === undefined) return NONE_8;
    this.log.add(session, time, kind, this.site.pages[page]?.part === NETWORK ? 0 : 1, plan.line, plan.solicits);
    return attributeOfKind[kind] as number;
  }
}
