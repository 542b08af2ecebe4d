import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { find, press, saying } from '../../app/testing/person.ts';
import { checkNowEvent } from '../../lib/window-events.ts';
import { testVisitTexts } from '../../text/testing.ts';

/** Replaces the collector and records what is sent to it. */
function takeVisits(status: number): { readonly taken: unknown[] } {
  const taken: unknown[] = [];
  backend.use(
    http.post('*/collect', async ({ request }) => {
      taken.push(await request.json());
      return new HttpResponse(null, { status });
    }),
  );
  return { taken };
}

describe('an account without sessions', () => {
  it('sends a test visit from its empty list and then checks for it (TST-081)', async () => {
    const { taken } = takeVisits(204);
    let looks = 0;
    window.addEventListener(checkNowEvent, () => looks++);
    await openScreen('/sessions', { persona: 'Nora Whitfield' });
    await find('button', testVisitTexts.send);
    await press(testVisitTexts.send);
    await saying(testVisitTexts.sent);
    expect(taken).toMatchObject([{ code: '70001', events: [{ type: 'view' }, {}, {}, { type: 'leave' }] }]);
    expect(looks).toBe(1);
    await press(testVisitTexts.send);
    await saying(testVisitTexts.sent);
    const [one, other] = taken as { readonly visitor: string }[];
    expect(other?.visitor).not.toBe(one?.visitor);
  });

  it('sends only one on a double click', async () => {
    const { taken } = takeVisits(204);
    await openScreen('/sessions', { persona: 'Nora Whitfield' });
    const button = await find('button', testVisitTexts.send);
    button.click();
    button.click();
    await saying(testVisitTexts.sent);
    expect(taken).toHaveLength(1);
  });

  it('says so if the collector rejects it', async () => {
    takeVisits(429);
    await openScreen('/sessions', { persona: 'Nora Whitfield' });
    await find('button', testVisitTexts.send);
    await press(testVisitTexts.send);
    await saying(testVisitTexts.failed);
  });
});
