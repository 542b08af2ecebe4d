import type { Call } from '../client/schema.ts';
import type { Finding } from './finding.ts';

/** One thing that the contract demands, checked on any subject of its kind. */
export interface Rule<Subject> {
  /** Names the rule in findings, from the general to the particular: sessions.paging.offset. */
  readonly id: string;
  /** Where the demand comes from, for example dashboard section 7. */
  readonly section: string;
  readonly calls: readonly Call[];
  /** Asks so often that a few typical subjects must do. */
  readonly isCostly?: boolean;
  check(subject: Subject): Promise<readonly Finding[]>;
}
