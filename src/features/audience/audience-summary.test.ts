import { describe, expect, it } from 'vitest';
import {
  type AudienceInfo,
  enterprisesFigure,
  industriesFigure,
  perVisitorFigure,
  sessionsFigure,
} from './audience-summary.tsx';

const item = (label: string, value: number) => ({ id: label, label, value });
const info: AudienceInfo = {
  totalCount: 2000,
  industries: [item('Machinery', 900), item('Metals', 300)],
  revenueRanges: [],
  companySizes: [item('Small', 600), item('Enterprise', 200)],
};
const thirds: AudienceInfo = {
  ...info,
  companySizes: [item('Small', 40), item('Mid-Market', 10), item('Enterprise', 10)],
};
const none: AudienceInfo = { totalCount: 0, industries: [], revenueRanges: [], companySizes: [] };

describe('the summary figures', () => {
  it.each([
    ['sessions', sessionsFigure(info), { value: '2,000', hint: '60.0% identified' }],
    ['no sessions', sessionsFigure(none), { value: '0', hint: undefined }],
    ['sessions per visitor', perVisitorFigure(info, 480), { value: '2.5', hint: 'identified visitors only' }],
    ['no visitors', perVisitorFigure(none, 0), { value: '—', hint: 'identified visitors only' }],
    ['industries', industriesFigure(info), { value: '2', hint: 'top: Machinery' }],
    ['no industries', industriesFigure(none), { value: '0', hint: undefined }],
    ['enterprises', enterprisesFigure(info), { value: '200', hint: '25.0% of known sizes' }],
    [
      'enterprises, as the list of sizes rounds it (FRM-064)',
      enterprisesFigure(thirds),
      { value: '10', hint: '16.6% of known sizes' },
    ],
    ['no sizes', enterprisesFigure(none), { value: '0', hint: undefined }],
  ])('%s', (_name, figure, expected) => {
    expect(figure).toEqual(expected);
  });
});
