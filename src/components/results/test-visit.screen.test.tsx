import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { find, press, saying } from '../../app/testing/person.ts';
import { checkNowEvent } from '../../lib/window-events.ts';
import { testVisitTexts } from '../../text/testing.ts';

/** Replaces the collector and records what is sent to it. */
function recordVisits(status: number): { readonly visits: unknown[] } {
  const visits: unknown[] = [];
  backend.use(
    http.post('*/collect', async ({ request }) => {
      visits.push(await request.json());
      return new HttpResponse(null, { status });
    }),
  );
  return { visits };
}

describe('an account without sessions', () => {
  it('sends a test visit from its empty list and then checks for it (TST-081)', async () => {
    const { visits } = recordVisits(204);
    let checks = 0;
    window.addEventListener(checkNowEvent, () => checks++);
    await openScreen('/sessions', { persona: 'Nora Whitfield' });
    await find('button', testVisitTexts.send);
    await press(testVisitTexts.send);
    await saying(testVisitTexts.sent);
    expect(visits).toMatchObject([{ code: '70001', events: [{ type: 'view' }, {}, {}, { type: 'leave' }] }]);
    expect(checks).toBe(1);
    await press(testVisitTexts.send);
    await saying(testVisitTexts.sent);
    const [one, other] = visits as { readonly visitor: string }[];
    expect(other?.visitor).not.toBe(one?.visitor);
  });

  it('sends only one on a double click', async () => {
    const { visits } = recordVisits(204);
    await openScreen('/sessions', { persona: 'Nora Whitfield' });
    const button = await find('button', testVisitTexts.send);
    button.click();
    button.click();
    await saying(testVisitTexts.sent);
    expect(visits).toHaveLength(1);
  });

  it('says so if the collector rejects it', async () => {
    recordVisits(429);
    await openScreen('/sessions', { persona: 'Nora Whitfield' });
    await find('button', testVisitTexts.send);
    await press(testVisitTexts.send);
    await saying(testVisitTexts.failed);
  });
});
