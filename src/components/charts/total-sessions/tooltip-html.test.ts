import { describe, expect, it } from 'vitest';
import { tooltipHtml } from './tooltip-html.ts';

const point = {
  from: '2026-11-10',
  to: '2026-11-10',
  label: 'Nov 10',
  name: 'Tue, Nov 10, 2026',
  all: 1126,
  targeted: 34,
  note: null,
  earlier: null,
  isUnfinished: false,
};

describe('tooltipHtml', () => {
  it('says the exact values of both lines', () => {
    const html = tooltipHtml(point);
    expect(html).toContain('<strong>Tue, Nov 10, 2026</strong>');
    expect(html).toContain('<span>All Sessions</span><b>1,126</b>');
    expect(html).toContain('<span>Sessions Matching Your Targets</span><b>34</b>');
  });

  it('leaves out what is not known, and says that a day is still running', () => {
    const html = tooltipHtml({ ...point, targeted: null, isUnfinished: true });
    expect(html).not.toContain('Matching');
    expect(html).toContain('Tue, Nov 10, 2026 · so far');
  });

  it('names the day of the earlier period', () => {
    const html = tooltipHtml({ ...point, earlier: { name: 'Tue, Oct 6, 2026', all: 98 } });
    expect(html).toContain('<span>Tue, Oct 6, 2026</span><b>98</b>');
  });

  it('takes no markup from the server', () => {
    const html = tooltipHtml({ ...point, note: '<img src=x onerror="a()"> & more' });
    expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; more');
  });
});
