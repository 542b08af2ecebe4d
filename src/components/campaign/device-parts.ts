import type { CampaignShareRowFragment } from '../../generated/operations.ts';
import type { PiePart, PieRow } from '../pie/pie-parts.ts';
import { wholePercents } from './whole-percents.ts';

export interface DevicePart extends PiePart<PieRow> {
  readonly row: PieRow;
}

/** Parts of the device pie in the order of the shares; those under 0.5 % have no slice (access section 9). */
export function deviceParts(shares: readonly CampaignShareRowFragment[]): DevicePart[] {
  const percents = wholePercents(shares.map(({ value }) => value));
  return shares.map(({ id, label, value }, place) => ({
    row: { key: id, name: label, count: value },
    rowCount: 1,
    count: value,
    percent: percents[place] ?? 0,
    colour: place + 1,
    hasSlice: percents[place] !== null,
  }));
}
