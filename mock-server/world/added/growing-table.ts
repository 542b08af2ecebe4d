import { hashNumber } from '../../lib/hash-text.ts';

/** A key that no other texts have in this order, whatever is in them: people write them. */
export function keyOfTexts(...texts: readonly string[]): string {
  return texts.map((text) => `${text.length} ${text}`).join('');
}

/** A table to which values are added that it does not have yet. */
export class GrowingTable<T> {
  private readonly base: readonly T[];
  private readonly known: ReadonlyMap<string, number>;
  private readonly rows = new Map<string, number>();
  private readonly values: T[] = [];

  /** `known` has the rows of the base by their keys. */
  constructor(base: readonly T[], known: ReadonlyMap<string, number>) {
    this.base = base;
    this.known = known;
  }

  row(key: string, make: () => T): number {
    const row = this.known.get(key) ?? this.rows.get(key);
    if (row !== undefined) return row;
    const next = this.base.length + this.values.length;
    this.rows.set(key, next);
    this.values.push(make());
    return next;
  }

  at(row: number): T | undefined {
    return this.base[row] ?? this.values[row - this.base.length];
  }

  find(key: string): T | undefined {
    const row = this.known.get(key);
    return row === undefined ? undefined : this.base[row];
  }

  /** What was added, in the order of its rows. */
  added(): readonly T[] {
    return this.values;
  }

  /** The table itself where nothing was added to it. */
  all(): readonly T[] {
    return this.values.length === 0 ? this.base : [...this.base, ...this.values];
  }
}

/** Numbers that ids of added values are made of: each follows from its text alone, unless another has it already. */
export class AddedNumbers {
  private readonly count: number;
  private readonly known = new Map<string, number>();
  private readonly taken = new Set<number>();

  /** They are below `count`. */
  constructor(count: number) {
    this.count = count;
  }

  of(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    let number = hashNumber(text) % this.count;
    while (this.taken.has(number)) number = (number + 1) % this.count;
    this.known.set(text, number);
    this.taken.add(number);
    return number;
  }
}
