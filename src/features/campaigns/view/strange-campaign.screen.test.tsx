import { describe, expect, it, vi } from 'vitest';
import { banner, down, region, title } from '../../../app/testing/figures.ts';
import { backend } from '../../../app/testing/mock-backend.ts';
import { all, click, isSaid, open, press, saying, textOf, texts, the, visit } from '../../../app/testing/person.ts';
import { nextTick, until } from '../../../app/testing/render-app.tsx';
import { answerData, changeAnswer, createGate, replaceAnswer, watchRequests } from '../../../app/testing/requests.ts';

describe('a campaign in a different zone from the reader', () => {
  it('uses the days of its own zone on screen, on paper and in its PDF (CMP-050, CMP-055)', async () => {
    const requests = watchRequests('/graphql');
    // In the user's zone, the next day has started.
    localStorage.setItem('webtrax.timeZone', JSON.stringify('Pacific/Kiritimati'));
    await open('/campaigns/6120401/view', { persona: 'Marcus Feld' });
    expect(textOf(the('button', /^Date range/))).toContain('Nov 21, 2026');
    expect(textOf(the('button', /^Date range/))).not.toContain('–');
    const impressions = banner('Impressions');
    await click('button', 'Download (PDF)');
    await until(() => requests.some(({ body }) => body.includes('printUrl')), 'the PDF is requested');
    expect(requests.map(({ body }) => body).join()).toContain(
      '/campaigns/6120401/view/print?start=2026-11-21&end=2026-11-21',
    );

    await visit('/campaigns/6120401/view/print');
    const facts = texts('definition');
    expect(facts).toContain('Nov 21, 2026');
    expect(facts).toContain(impressions.toLocaleString('en-US'));
    expect(textOf(document.body)).toContain('Created by WebTrax, Nov 21, 2026');

    await visit('/campaigns/6120401/view?start=2026-11-22&end=2026-11-30');
    await saying("The selected dates haven't come yet.");
    expect(all('button', 'Download (PDF)')).toEqual([]);
    await press('Show the whole period');
    await until(() => banner('Impressions') === impressions, 'the figures of the whole period');
  });
});

describe('a campaign that arrives after its reports', () => {
  it.each([
    ['/campaigns/1044204/view', 'This campaign starts on Dec 15, 2026.'],
    ['/campaigns/1044201/view?start=2026-01-01&end=2026-01-31', 'The selected dates are outside the campaign period.'],
  ])('does not say that %s has no figures before its days are known (CMP-055)', async (path, reason) => {
    const { opened, open: answerCampaign } = createGate();
    const requests = watchRequests('/graphql');
    answerData((calls) => {
      // Calls that failed together are repeated one by one.
      if (calls.length > 1) return new Response('', { status: 500 });
      return calls[0]?.operationName === 'campaign' ? opened.then(() => null) : null;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    const opening = open(path);
    const parts = ['ActivityByDate', 'VisitorsByDevice', 'VisitorsByIndustry', 'TopVisitors', 'VisitorLocations'];
    const isAlone = (body: string, part: string) => JSON.parse(body).operationName === `campaign${part}`;
    await until(
      () => parts.every((part) => requests.some(({ body }) => isAlone(body, part))),
      'its reports are requested',
    );
    await until(() => backend.pendingCount() <= 0, 'its reports are there');
    for (let tasks = 0; tasks < 40; tasks++) await nextTick();
    for (const part of ['Impressions & Clicks', 'Audience by Device', 'Industry', 'Visitor Locations']) {
      expect(region(part).querySelector('[aria-busy="true"]'), part).not.toBeNull();
      expect(textOf(region(part)), part).not.toMatch(/\bNo |\b0 /);
    }
    expect(textOf(region('Most Identifiable Campaign Audience'))).not.toContain('No organizations');
    answerCampaign();
    await opening;
    expect(isSaid(reason)).toBe(true);
  });
});

describe('a campaign with unknown values', () => {
  it('shows a new status in words, and uses a landscape image size for a new platform (CMP-021, ERR-027)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const stop = changeAnswer('campaign', /"status":"ACTIVE"/g, '"status":"ON_HOLD"');
    await open('/campaigns/1044201/view');
    expect(isSaid('On hold')).toBe(true);
    expect(textOf(the('button', /^Date range/))).toContain('Sep 8 – Nov 21, 2026');
    await visit('/campaigns/1044201/view/print');
    expect(texts('definition')).toContain('On hold');
    stop();
    // For an unknown status, nothing is known about its days.
    const noDays = ['campaign', 'campaignActivityByDate'].map((call) =>
      changeAnswer(call, /"activityByDate":\[[^\]]*\]/g, '"activityByDate":[]'),
    );
    await open('/campaigns/1044201/view');
    expect(isSaid('No impressions on these days.', region('Impressions & Clicks'))).toBe(true);
    for (const end of noDays) end();
    changeAnswer('campaign', /"platform_id":1/g, '"platform_id":9');
    await open('/campaigns/1044201/view');
    const images = all('img', /^Advertisement/).map((image) => [
      image.getAttribute('width'),
      image.getAttribute('height'),
    ]);
    expect(images).toEqual([
      ['200', '50'],
      ['200', '50'],
    ]);
  });

  it.each([
    ['campaignVisitorsByDevice', 'Audience by Device'],
    ['campaignVisitorLocations', 'Visitor Locations'],
  ])('shows a dash for %s and no pending map if deleted while open (CMP-022)', async (call, card) => {
    replaceAnswer(call, () => ({ data: { campaign: null } }));
    await open('/campaigns/1044201/view');
    expect(textOf(region(card))).toContain('—');
    expect(isSaid(/on this map|on the map/, region(card))).toBe(false);
  });

  it('can be retried after a failed load, with a single message (CMP-022)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const stop = replaceAnswer('campaign', down);
    for (const path of ['/campaigns/1044201/view', '/campaigns/1044201/view/print']) {
      await open(path);
      expect(texts('alert')).toEqual([expect.stringContaining("This campaign couldn't be loaded.")]);
    }
    await press('Try again');
    expect(texts('alert')).toHaveLength(1);
    stop();
    await press('Try again');
    await until(() => title() === 'Premium Vertical Sponsorship: Control Valves', 'the campaign');
  });
});
