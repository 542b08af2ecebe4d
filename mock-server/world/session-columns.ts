import type { PageViews, Sessions } from './world.ts';

/** Initial capacity for views per session, before their number is known. */
const viewsPerSession = 5.2;
/**
 * The maximum number of pages in a session. Steps between them are at most 1,500 seconds, so that offsets fit in 16
 * bits.
 */
export const maxPages = 40;

const longer = <T extends { set(from: T): void }>(to: T, from: T): T => {
  to.set(from);
  return to;
};

/** The growing columns of sessions and page views. */
export class SessionColumns {
  time: Int32Array;
  visitor: Int32Array;
  referrer: Uint16Array;
  referrerPath: Uint16Array;
  searchTerm: Uint16Array;
  duration: Uint16Array;
  device: Uint16Array;
  attributes: Uint32Array;
  flags: Uint8Array;
  motive: Uint8Array;
  pageStart: Int32Array;
  actionStart: Int32Array;
  page: Uint16Array;
  offset: Uint16Array;
  action: Uint8Array;

  constructor(size: number) {
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

  /** Ensures capacity for a number of sessions. Worlds returned earlier keep the old columns. */
  reserveSessions(count: number): void {
    if (count <= this.time.length) return;
    const size = Math.floor(count * 1.2) + 64;
    this.time = longer(new Int32Array(size), this.time);
    this.visitor = longer(new Int32Array(size), this.visitor);
    this.referrer = longer(new Uint16Array(size), this.referrer);
    this.referrerPath = longer(new Uint16Array(size), this.referrerPath);
    this.searchTerm = longer(new Uint16Array(size), this.searchTerm);
    this.duration = longer(new Uint16Array(size), this.duration);
    this.device = longer(new Uint16Array(size), this.device);
    this.attributes = longer(new Uint32Array(size), this.attributes);
    this.flags = longer(new Uint8Array(size), this.flags);
    this.motive = longer(new Uint8Array(size), this.motive);
    this.pageStart = longer(new Int32Array(size + 1), this.pageStart);
    this.actionStart = longer(new Int32Array(size + 1), this.actionStart);
  }

  /** Ensures capacity for the views of one more session after the first `used`. */
  reserve(used: number): void {
    if (used + maxPages <= this.page.length) return;
    const views = Math.floor(this.page.length * 1.25) + maxPages;
    this.page = longer(new Uint16Array(views), this.page);
    this.offset = longer(new Uint16Array(views), this.offset);
    this.action = longer(new Uint8Array(views), this.action);
  }

  /** The first `count` sessions, without copying. */
  sessions(count: number): Sessions {
    return {
      count,
      time: this.time.subarray(0, count),
      visitor: this.visitor.subarray(0, count),
      referrer: this.referrer.subarray(0, count),
      referrerPath: this.referrerPath.subarray(0, count),
      searchTerm: this.searchTerm.subarray(0, count),
      duration: this.duration.subarray(0, count),
      device: this.device.subarray(0, count),
      attributes: this.attributes.subarray(0, count),
      flags: this.flags.subarray(0, count),
      motive: this.motive.subarray(0, count),
      pageStart: this.pageStart.subarray(0, count + 1),
      actionStart: this.actionStart.subarray(0, count + 1),
    };
  }

  /** Their views, without copying. */
  pageViews(sessions: number): PageViews {
    const count = this.pageStart[sessions] as number;
    const { page, offset, action } = this;
    return {
      count,
      page: page.subarray(0, count),
      offset: offset.subarray(0, count),
      action: action.subarray(0, count),
    };
  }
}
