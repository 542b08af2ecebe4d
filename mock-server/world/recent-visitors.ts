/**
 * The visitors of the last days, the newest likeliest to come back: somebody who has come once can come again, until
 * newer visitors have pushed him out.
 */
export class RecentVisitors {
  private readonly ring: Int32Array;
  private readonly mask: number;
  private readonly reach: number;
  private head = 0;

  /** `reach` is how many entries back a visitor can still return. */
  constructor(reach: number) {
    let length = 4;
    while (length < reach) length *= 2;
    this.reach = reach;
    this.ring = new Int32Array(length);
    this.mask = length - 1;
  }

  get isEmpty(): boolean {
    return this.head === 0;
  }

  add(visitor: number): void {
    this.ring[this.head & this.mask] = visitor;
    this.head++;
  }

  /** A visitor by 12 random bits. The ring must not be empty. */
  pick(bits: number): number {
    const reach = Math.min(this.head, this.reach);
    const back = Math.floor((reach * bits * bits) / 16777216);
    return this.ring[(this.head - 1 - back) & this.mask] as number;
  }
}
