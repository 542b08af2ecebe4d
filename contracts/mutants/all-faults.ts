import { accessFaults } from './access-faults.ts';
import { downloadFaults } from './download-faults.ts';
import type { Fault } from './fault.ts';
import { listFaults } from './list-faults.ts';
import { queryFaults } from './query-faults.ts';
import { signInFaults } from './sign-in-faults.ts';
import { numberFaults, typeFaults } from './value-faults.ts';

/** Every fault, in an order that is always the same. */
export function allFaults(): Fault[] {
  return [
    ...queryFaults(),
    ...listFaults(),
    ...numberFaults(),
    ...typeFaults(),
    ...downloadFaults(),
    ...accessFaults(),
    ...signInFaults(),
  ];
}
