import type { PageViews, Sessions } from './world.ts';

/** Views for which room is made before it is known how many there are. */
const viewsPerSession = 5.2;
/** No session has more pages; the steps between them are at most 1,500 seconds, so that an offset fits its 16 bits. */
export const maxPages = 40;

/** The columns of sessions and page views while they are filled. */
export class SessionColumns {
  readonly time: Int32Array;
  readonly visitor: Int32Array;
  readonly referrer: Uint16Array;
  readonly referrerPath: Uint16Array;
  readonly searchTerm: Uint16Array;
  readonly duration: Uint16Array;
  readonly device: Uint16Array;
  readonly attributes: Uint32Array;
  readonly flags: Uint8Array;
  readonly motive: Uint8Array;
  readonly pageStart: Int32Array;
  readonly actionStart: Int32Array;
  page: Uint16Array;
  offset: Uint16Array;
  action: Uint8Array;
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
    this.time = new Int32Array(size);
    this.visitor = new Int32Array(size);
    this.referrer = new Uint16Array(size);
    this.referrerPath = new Uint16Array(size);
    this.searchTerm = new Uint16Array(size);
    this.duration = new Uint16Array(size);
    this.device = new Uint16Array(size);
    this.attributes = new Uint32Array(size);
    this.flags = new Uint8Array(size);
    this.motive = new Uint8Array(size);
    this.pageStart = new Int32Array(size + 1);
    this.actionStart = new Int32Array(size + 1);
    const views = Math.floor(size * viewsPerSession) + 4 * maxPages;
    this.page = new Uint16Array(views);
    this.offset = new Uint16Array(views);
    this.action = new Uint8Array(views);
  }

  /** Makes room for one more session's views after `used` of them. */
  reserve(used: number): void {
    if (used + maxPages <= this.page.length) return;
    const views = Math.floor(this.page.length * 1.25) + maxPages;
    const { page, offset, action } = this;
    this.page = new Uint16Array(views);
    this.page.set(page);
    this.offset = new Uint16Array(views);
    this.offset.set(offset);
    this.action = new Uint8Array(views);
    this.action.set(action);
  }

  sessions(): Sessions {
    const { time, visitor, referrer, referrerPath, searchTerm, duration, device, attributes, flags } = this;
    const { motive, pageStart, actionStart } = this;
    return {
      count: this.size,
      time,
      visitor,
      referrer,
      referrerPath,
      searchTerm,
      duration,
      device,
      attributes,
      flags,
      motive,
      pageStart,
      actionStart,
    };
  }

  /** The views, cut to their number without a copy: what is left of the room was never touched. */
  pageViews(): PageViews {
    const count = this.pageStart[this.size] as number;
    const { page, offset, action } = this;
    return {
      count,
      page: page.subarray(0, count),
      offset: offset.subarray(0, count),
      action: action.subarray(0, count),
    };
  }
}
