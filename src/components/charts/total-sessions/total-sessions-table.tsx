import { formatCount } from '../../../lib/format.ts';
import { chartTexts } from '../../../text/charts.ts';
import { compareTexts } from '../../../text/compare.ts';
import type { ChartPoint } from './chart-point.ts';

interface TotalSessionsTableProps {
  readonly caption: string;
  readonly points: readonly ChartPoint[];
  readonly isByMonth: boolean;
}

/** What the chart shows, for those who cannot see it. */
export function TotalSessionsTable({ caption, points, isByMonth }: TotalSessionsTableProps) {
  const hasEarlier = points.some(({ earlier }) => earlier !== null);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{isByMonth ? chartTexts.month : chartTexts.day}</th>
            <th scope="col">{chartTexts.allSessions}</th>
            <th scope="col">{chartTexts.targetedSessions}</th>
            {hasEarlier && <th scope="col">{compareTexts.earlier}</th>}
            <th scope="col">{chartTexts.cause}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">{point.isUnfinished ? `${point.name}, ${chartTexts.soFar}` : point.name}</th>
              <td>{formatCount(point.all)}</td>
              <td>{point.targeted === null ? '—' : formatCount(point.targeted)}</td>
              {hasEarlier && (
                <td>{point.earlier ? `${formatCount(point.earlier.all)}, ${point.earlier.name}` : '—'}</td>
              )}
              <td>{point.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
