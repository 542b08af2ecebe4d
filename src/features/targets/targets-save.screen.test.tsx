import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveElsewhere } from '../../app/testing/forms.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, fill, hasFocus, isSaid, open, press, saying, texts, the, user } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from '../../app/testing/requests.ts';
import { appClock } from '../../lib/app-clock.ts';

const pageBoxes = () => all('textbox', /^High-value page/) as HTMLInputElement[];
const pages = () => pageBoxes().map(({ value }) => value);
const industry = (name: string) => the('checkbox', name, { within: the('group', 'Industry') });
const save = () => the('button', 'Save') as HTMLButtonElement;

const saveTargets = `mutation($targets: [TargetInput!]!, $pages: [String!]!) {
  saveTargets(targets: $targets, pages: $pages) { pages { value } }
}`;

afterEach(() => appClock.follow(null));

describe('a save of targets', () => {
  it('keeps a box that was added meanwhile, and its focus', async () => {
    await open('/targets');
    await user.click(industry('Metals'));
    const { opened, open: answerAll } = createGate();
    answerCall('saveTargets', () => opened.then(() => null));
    await user.click(save());
    await user.click(the('button', 'Add a page'));
    const count = pageBoxes().length;
    expect(hasFocus(pageBoxes().at(-1))).toBe(true);
    answerAll();
    await saying(/^Saved at/);
    expect([pageBoxes().length, hasFocus(pageBoxes().at(-1)), save().disabled]).toEqual([count, true, true]);
  });

  it('links to matching sessions, unless there are unsaved changes or no targets (TGT-031)', async () => {
    await open('/targets');
    const ways = () => all('link', 'View targeted sessions', { within: the('main') });
    await user.click(industry('Metals'));
    expect(ways()).toEqual([]);
    await press('Save');
    await saying(/^Saved at/);
    expect(ways().map((way) => way.getAttribute('href'))).toEqual(['/sessions/targeted']);
    for (const none of all('button', /^Select none/)) await user.click(none);
    await press('Save');
    await saying(/^Saved at/);
    expect(ways()).toEqual([]);
  });

  it("shows the time of the app's clock (TST-077)", async () => {
    await open('/targets');
    appClock.follow({ shown: Date.now() + 3 * 3_600_000, at: Date.now(), speed: 1 });
    await user.click(industry('Metals'));
    await user.click(save());
    await saying(/^Saved at/);
    expect(texts('status').filter((text) => text.startsWith('Saved at'))).toEqual(['Saved at 1:00 PM']);
  });

  it('reports neither its own lost save, nor a colleague who saved the same (TGT-026)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/targets');
    await user.click(industry('Metals'));
    const stop = replaceAnswer('saveTargets', () => ({ data: null, errors: [{ message: 'timeout' }] }));
    await press('Save');
    await saying("Your changes couldn't be saved.");
    stop();
    await user.click(industry('Chemicals'));
    await press('Save');
    await saying(/^Saved at/);
    expect(isSaid('also saved elsewhere')).toBe(false);

    const sent = { ...backend.callsOf('saveTargets').at(-1)?.variables };
    const targets = (sent.targets as readonly { readonly value: string }[]).filter(({ value }) => value !== 'Metals');
    await user.click(industry('Metals'));
    await saveElsewhere(saveTargets, { ...sent, targets });
    await press('Save');
    await saying(/^Saved at/);
    expect(isSaid('also saved elsewhere')).toBe(false);
  });

  /** A failing save of Metals; `hasCome` is whether the server saved it anyway. */
  async function loseSave(hasCome: boolean): Promise<void> {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/targets');
    await user.click(industry('Metals'));
    const lost = { data: null, errors: [{ message: 'timeout' }] };
    const stop = hasCome
      ? replaceAnswer('saveTargets', () => lost)
      : answerCall('saveTargets', () => Response.json(lost, { status: 500 }));
    await press('Save');
    await saying("Your changes couldn't be saved.");
    stop();
  }
  const hasMetals = () => (industry('Metals') as HTMLInputElement).checked;
  const sentMetals = () => JSON.stringify(backend.callsOf('saveTargets').at(-1)?.variables).includes('Metals');

  it('with a lost response can be undone by another save (TGT-026)', async () => {
    await loseSave(true);
    await user.click(industry('Metals'));
    await settled();
    expect([hasMetals(), save().disabled]).toEqual([false, false]);
    await press('Save');
    await saying(/^Saved at/);
    expect([hasMetals(), sentMetals(), save().disabled]).toEqual([false, false, true]);
    expect(isSaid('also saved elsewhere')).toBe(false);
  });

  it('with a lost response is shown after a discard if it came through (TGT-026)', async () => {
    await loseSave(true);
    await press('Discard changes');
    await until(() => hasMetals(), 'what is saved');
    expect(save().disabled).toBe(true);
  });

  it.each(['undone', 'discarded'])('that failed leaves nothing to save once it is %s', async (way) => {
    await loseSave(false);
    if (way === 'undone') await user.click(industry('Metals'));
    else await press('Discard changes');
    await until(() => save().disabled, 'what is saved');
    expect(hasMetals()).toBe(false);
  });

  it.each(['undone', 'discarded'])(
    'with a lost response can be saved as shown once it is %s, even if nothing loads',
    async (way) => {
      await loseSave(true);
      const failed = answerCall('getUserTargetsAndPages', () => new Response('Server Error', { status: 500 }));
      if (way === 'undone') await user.click(industry('Metals'));
      else await press('Discard changes');
      await settled();
      expect([hasMetals(), save().disabled]).toEqual([false, false]);
      failed();
      await press('Save');
      await saying(/^Saved at/);
      expect([hasMetals(), sentMetals(), save().disabled]).toEqual([false, false, true]);
    },
  );

  it('fails if others keep saving in between, and a second try includes their pages (TGT-026)', async () => {
    await open('/targets');
    const [first = ''] = pages();
    fill(pageBoxes().at(-1) as HTMLElement, '/mine');
    let count = 0;
    let isElsewhere = false;
    const stop = answerCall('saveTargets', async () => {
      if (isElsewhere) return null;
      isElsewhere = true;
      await saveElsewhere(saveTargets, { targets: [], pages: [first, '/mine', `/theirs-${++count}`] });
      isElsewhere = false;
      return null;
    });
    await press('Save');
    await saying("Your changes couldn't be saved.");
    expect(count).toBe(4);
    stop();
    expect(pages()).toContain('/theirs-4');
    await press('Save');
    await saying(/^Saved at/);
    await until(() => save().disabled, 'all is saved');
    const sent = backend.callsOf('saveTargets').at(-1)?.variables.pages;
    expect(sent).toEqual(pages());
    expect(pages()).toEqual(expect.arrayContaining([first, '/mine', '/theirs-4']));
  });
});
