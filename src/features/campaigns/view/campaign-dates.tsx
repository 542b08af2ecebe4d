import { useMemo } from 'react';
import type { RangeLimits } from '../../../components/date-range/range-limits.ts';
import { RangePicker } from '../../../components/date-range/range-picker.tsx';
import type { CampaignBasicsFragment } from '../../../generated/operations.ts';
import { campaignPresets, checkCampaignRange } from './campaign-presets.ts';
import type { CampaignDays } from './use-campaign-days.ts';

interface CampaignDatesProps {
  readonly campaign: CampaignBasicsFragment;
  readonly days: CampaignDays;
}

/** The days of the report, within the campaign's period. */
export function CampaignDates({ days }: CampaignDatesProps) {
  const { start, end } = days.whole;
  const limits = useMemo<RangeLimits>(() => {
    const whole = { start, end };
    return {
      min: start,
      max: end,
      presets: campaignPresets(whole),
      check: (range) => checkCampaignRange(range, whole),
    };
  }, [start, end]);
  return (
    <RangePicker
      range={days.shown ?? days.asked}
      limits={limits}
      onApply={(range) => days.choose(range.start === start && range.end === end ? null : range)}
    />
  );
}
