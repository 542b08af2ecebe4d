/** Actions as they happen during the simulation; who did them and in what words is filled in afterwards. */
export class ActionLog {
  count = 0;
  session = new Int32Array(256);
  time = new Int32Array(256);
  kind = new Uint8Array(256);
  where = new Uint8Array(256);

  /** `kind` and `where` as in the columns of `Actions`. */
  add(session: number, time: number, kind: number, where: number): void {
    if (this.count === this.kind.length) this.grow();
    const row = this.count++;
    this.session[row] = session;
    this.time[row] = time;
    this.kind[row] = kind;
    this.where[row] = where;
  }

  private grow(): void {
    const { session, time, kind, where } = this;
    const length = kind.length * 2;
    this.session = new Int32Array(length);
    this.session.set(session);
    this.time = new Int32Array(length);
    this.time.set(time);
    this.kind = new Uint8Array(length);
    this.kind.set(kind);
    this.where = new Uint8Array(length);
    this.where.set(where);
  }
}
