import type { CampaignShareRowFragment } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import pie from '../pie/pie.module.css';
import { PieDrawing } from '../pie/pie-drawing.tsx';
import { sliceColour } from '../pie/slice-colour.ts';
import { deviceParts } from './device-parts.ts';

/** Impressions by device: whole percentages that make 100, beside the list of what was counted (access section 2). */
export function DevicePie({ shares }: { readonly shares: readonly CampaignShareRowFragment[] }) {
  const parts = deviceParts(shares);
  return (
    <div className={pie.pie}>
      <PieDrawing title={`${campaignTexts.devices}, ${campaignTexts.devicesHint}`} parts={parts} />
      <ol className={pie.list}>
        {parts.map((part) => (
          <li key={part.row.key} className={pie.row}>
            <span
              className={pie.swatch}
              data-none={!part.hasSlice || undefined}
              style={{ background: part.hasSlice ? sliceColour(part) : undefined }}
            />
            <span className={pie.name}>{part.row.name}</span>
            <span className={pie.count}>
              {formatCount(part.count)}
              <span className="visually-hidden"> {campaignTexts.unit}, </span>
            </span>
            <span className={pie.percent}>{part.hasSlice ? `${part.percent}%` : campaignTexts.underHalf}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
