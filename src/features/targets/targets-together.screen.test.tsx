import { describe, expect, it, vi } from 'vitest';
import { saveElsewhere } from '../../app/testing/forms.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  all,
  fill,
  isSaid,
  open,
  press,
  reload,
  said,
  saying,
  textOf,
  texts,
  the,
  user,
} from '../../app/testing/person.ts';
import { settled, until, waitUntil } from '../../app/testing/render-app.tsx';
import { answerCall, changeAnswer } from '../../app/testing/requests.ts';
import { pageReload } from '../../lib/reload-page.ts';

const pageBox = (place: number) => the('textbox', `High-value page ${place}`) as HTMLInputElement;
const pages = () => (all('textbox', /^High-value page/) as HTMLInputElement[]).map(({ value }) => value);
const chosen = (list: string) => texts('listitem', undefined, { within: the('list', `Selected: ${list}`) });
const metals = () => the('checkbox', 'Metals', { within: the('group', 'Industry') });

const saveTargets = `mutation($targets: [TargetInput!]!, $pages: [String!]!) {
  saveTargets(targets: $targets, pages: $pages) { pages { value } }
}`;

describe('targets and changes made elsewhere', () => {
  it('keep what another tab saved, and say so (TGT-026)', async () => {
    await open('/targets');
    await user.click(metals());
    fill(pageBox(3), '/mine');
    const [first = ''] = pages();
    await saveElsewhere(saveTargets, {
      targets: [
        { targetType: 'Size', value: 'Enterprise' },
        { targetType: 'Country', value: 'MX' },
      ],
      pages: ['/theirs', first],
    });
    await press('Save');
    await saying(/^Saved at/);
    expect(isSaid('Your targets and pages were also saved elsewhere after you opened them.')).toBe(true);
    expect(isSaid(/^Changed elsewhere and kept: .*Industry.*Company Size.*High-Value Pages\.$/)).toBe(true);
    expect(['Industry', 'Company Size', 'Country'].map(chosen)).toEqual([['Metals'], ['Enterprise'], ['Mexico']]);
    expect(pages()).toEqual([first, '/mine', '/theirs']);
    await reload();
    expect(chosen('Industry')).toEqual(['Metals']);
    expect(pages()).toEqual([first, '/mine', '/theirs']);
    await user.click(metals());
    await press('Save');
    await saying(/^Saved at/);
    expect(isSaid('also saved elsewhere')).toBe(false);
  });

  it('keep what another tab saves during their own save (TGT-026)', async () => {
    await open('/targets');
    const [first = ''] = pages();
    fill(pageBox(3), '/mine');
    let isFirst = true;
    // Between reading the latest lists and replacing them.
    answerCall('saveTargets', async () => {
      if (!isFirst) return null;
      isFirst = false;
      await saveElsewhere(saveTargets, {
        targets: [{ targetType: 'Country', value: 'MX' }],
        pages: [first, '/theirs'],
      });
      return null;
    });
    await press('Save');
    await saying(/^Saved at/);
    expect(isSaid(/^Changed elsewhere and kept: .*High-Value Pages\.$/)).toBe(true);
    expect(pages()).toEqual([first, '/mine', '/theirs']);
    await reload();
    expect(pages()).toEqual([first, '/mine', '/theirs']);
    expect(chosen('Country')).toEqual(['Mexico']);
  });

  it('keep what another tab saved before the app reloaded the page (TGT-026, FRM-058)', async () => {
    await open('/targets');
    const [first = ''] = pages();
    fill(pageBox(3), '/mine');
    pageReload.start({ reload: vi.fn() });
    await saveElsewhere(saveTargets, { targets: [], pages: [first, '/theirs'] });
    await reload();
    pageReload.forget();
    await press('Save');
    await saying(/^Saved at/);
    expect(the('button', 'Save')).toHaveProperty('disabled', true);
    expect(pages()).toEqual([first, '/mine', '/theirs']);
  });

  it('keep a target unknown to this build until it is removed (TGT-002)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    changeAnswer(
      'getUserTargetsAndPages',
      /"label":"Chemicals",("[^}]*)"value":"Chemicals"/g,
      '"label":"Robots",$1"value":"Robotics"',
    );
    await open('/targets');
    const before = chosen('Industry');
    expect(before).toContain('Robots');
    expect(isSaid(`${before.length} of 26`)).toBe(true);
    const sent = () => JSON.stringify(backend.callsOf('saveTargets').at(-1)?.variables.targets);
    fill(pageBox(3), '/mine');
    await press('Save');
    expect(sent()).toContain('"targetType":"Industry","value":"Robotics","label":"Robots"');
    await press('Remove Robots');
    expect(chosen('Industry')).toEqual(before.filter((name) => name !== 'Robots'));
    await press('Save');
    await saying(/^Saved at/);
    expect(sent()).not.toContain('Robotics');
  });

  it('count page views through today, even past midnight, and keep typed input (DAT-030, TGT-028)', async () => {
    await open('/targets');
    fill(pageBox(3), '/mine');
    const lastDay = () => Object(backend.callsOf('topPages').at(-1)?.variables.query).endDate;
    const facts = () => said(/ in the last 12 months/).map(textOf);
    expect(lastDay()).toBe('2026-11-21');
    await waitUntil('2026-11-22T05:00:00Z');
    expect(facts()).toHaveLength(2);
    await until(() => lastDay() === '2026-11-22', 'the counts are of the new day');
    await settled();
    expect(pages()[2]).toBe('/mine');
    const ofToday = facts();
    await reload();
    expect(facts().slice(0, 2)).toEqual(ofToday);
  });

  it('show what a page matches and what is wrong with it (TGT-007, TGT-028)', async () => {
    await open('/targets');
    const facts = said(/ in the last 12 months/).map(textOf);
    expect(facts).toHaveLength(3);
    for (const fact of facts) expect(fact).toMatch(/^Seen [\d,]+ times in/);
    for (const [entry, text] of [
      ['/Products/Control-Valves/', 'Did you mean /products/control-valves?'],
      ['/nobody', 'Not seen on your site in the last 12 months'],
      [`/${'a'.repeat(2000)}`, 'Enter at most 2,000 characters'],
      ['münchen.de/kontakt', 'Only the path is used: changed to /kontakt'],
      ['münchen.de', 'Enter a path that starts with / and has no spaces'],
    ] as const) {
      fill(pageBox(3), entry);
      await user.tab();
      expect([entry, isSaid(text)]).toEqual([entry, true]);
    }
  });
});
