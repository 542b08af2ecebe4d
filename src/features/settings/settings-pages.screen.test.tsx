import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { personas } from '../../../fixtures/personas.ts';
import { vettedNames, vettedValues } from '../../../schema/reference/action-texts.ts';
import { region } from '../../app/testing/figures.ts';
import { emailOf } from '../../app/testing/forms.ts';
import {
  addressNow,
  all,
  click,
  fillIn,
  find,
  isSaid,
  open,
  press,
  reachesAddress,
  saying,
  textOf,
  texts,
  the,
} from '../../app/testing/person.ts';
import { answerPath, watchRequests } from '../../app/testing/requests.ts';
import { setConfig } from '../../lib/config/config.ts';
import { tourSteps } from '../../text/help.ts';
import { callTrackingTexts } from '../../text/settings-pages.ts';

const copiedCount = () => texts('status').filter((text) => text === 'Copied').length;

describe('the tracking code', () => {
  it("is copied, or selected if the browser doesn't allow copying (SET-028, SET-029, WEL-016)", async () => {
    await open('/settings/tagging');
    await press('Copy Tracking code');
    expect(copiedCount()).toBe(1);
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain("WebTrax('account', '10442');");
    expect(copied).toBe(the('figure', 'Tracking code').querySelector('code')?.textContent);

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    const copy = vi.fn(() => true);
    Object.assign(document, { execCommand: copy });
    await press('Copy AMP pixel');
    expect(copiedCount()).toBe(2);
    expect(copy).toHaveBeenCalledWith('copy');

    Object.assign(document, { execCommand: () => false });
    await press('Copy A marked download link');
    await saying("This browser doesn't allow copying. The text is selected");
    expect(String(getSelection())).toContain('data-webtrax-download');
    expect(textOf(the('figure', 'AMP pixel'))).toContain('wtid=10442&amp;page=CANONICAL_URL');
  });
});

describe('the invitation', () => {
  it('is sent after its form failed to load and was retried (SET-030, SET-031, SET-032, SET-033)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const stop = answerPath('/third-party/forms.js', () => Response.error());
    const invite =
      '/settings/invite?account_slug=WT-10442&company=Harrow+Fluid+Controls&account_tinid=8104420&inviter_email=dana.reyes%40harrowfluid.example';
    await open('/settings/invite');
    await saying("The form couldn't be loaded.");
    expect(texts('alert').join()).toContain("The form couldn't be loaded.");
    expect(addressNow()).toBe(invite);
    expect(isSaid(/full access to reporting, targets, high-value pages and technical settings/)).toBe(true);
    expect(isSaid(/must register with Thomasnet/)).toBe(true);
    expect(isSaid(/within one business day/)).toBe(true);
    stop();
    await press('Try again');
    const form = () => ({ within: region('Invite form') });
    await find('button', 'Send invitation');
    await press('Send invitation', form());
    await saying('First name is required.');
    await fillIn('First name', 'Ada', form());
    await fillIn('Last name', 'Byron', form());
    await fillIn('Work email', 'ada.byron@harrowfluid.example', form());
    const sent = watchRequests('/third-party/forms/webtrax-invite');
    await press('Send invitation', form());
    await reachesAddress('/settings/invite/thankyou');
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      {
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada.byron@harrowfluid.example',
        title: '',
        note: '',
        account_slug: 'WT-10442',
        company: 'Harrow Fluid Controls',
        account_tinid: '8104420',
        inviter_email: 'dana.reyes@harrowfluid.example',
      },
    ]);
    await saying('within one business day');
    expect(document.title).toBe('Thank you · WebTrax');
    await click('link', 'Invite someone else');
    await reachesAddress(invite);
    expect(await find('button', 'Send invitation')).toBeTruthy();
    expect(document.title).toBe('Invite a team member · WebTrax');
  });

  it('uses the signed-in person and their account, whatever the address says (SET-031, FRM-050)', async () => {
    const [own, other] = personas.find(({ name }) => name === 'Marcus Feld')?.accountIds ?? [];
    const email = emailOf('Marcus Feld');
    const others = `account_slug=WT-${other}&company=Elsewhere&account_tinid=1&inviter_email=boss%40elsewhere.example`;
    await open(`/settings/invite?${others}`, { persona: 'Marcus Feld', accountId: own });
    const form = { within: region('Invite form') };
    await fillIn('First name', 'Ada', form);
    await fillIn('Last name', 'Byron', form);
    await fillIn('Work email', 'ada.byron@harrowfluid.example', form);
    const notice = region(/can't be used/);
    expect(texts('listitem', undefined, { within: notice }).map((text) => text.replace(/ \(.*/, ''))).toEqual([
      `Account: “WT-${other}”`,
      'Company: “Elsewhere”',
      'Account number: “1”',
      'Inviter: “boss@elsewhere.example”',
    ]);
    await press('Remove it from the address');
    expect(new URLSearchParams(location.search).get('inviter_email')).toBe(email);
    expect(notice.isConnected).toBe(false);
    const sent = watchRequests('/third-party/forms/webtrax-invite');
    await press('Send invitation', form);
    await reachesAddress('/settings/invite/thankyou');
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      email: 'ada.byron@harrowfluid.example',
      account_slug: `WT-${own}`,
      company: 'Harrow Fluid Controls',
      inviter_email: email,
    });
  });
});

describe('the guides', () => {
  it.each(['/settings/webtraxtutorial', '/settings/calltracking'])(
    "don't exist in production mode: %s (SET-035, FRM-022)",
    async (path) => {
      onTestFinished(() => setConfig({ hideForProd: false }));
      setConfig({ hideForProd: true });
      await open(path);
      await find('heading', 'Page not found');
      expect(isSaid(path)).toBe(true);
    },
  );

  it('are a tutorial with an address per chapter, and call tracking with a link to actions (SET-034)', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open('/settings/webtraxtutorial#open-what-interests-you');
    expect(document.title).toBe('Tutorial · WebTrax');
    const chapter = the('article', 'Open what interests you');
    expect(
      scrolled.mock.contexts.some((one) => (one instanceof Element && chapter.contains(one)) || one === chapter),
    ).toBe(true);
    expect(texts('heading', undefined, { within: the('main') }).slice(1)).toEqual(tourSteps.map(({ title }) => title));
    await click('link', /A session is one visit$/, { within: the('navigation', 'Chapters') });
    expect(addressNow()).toBe('/settings/webtraxtutorial#a-session-is-one-visit');

    await open('/settings/calltracking');
    expect(document.title).toBe('Call Tracking · WebTrax');
    const { how, classes, where } = callTrackingTexts;
    for (const text of [how.text, ...how.steps.map((step) => step.text), classes.text, where.text])
      expect(isSaid(text)).toBe(true);
    expect(texts('term', undefined, { within: the('main') })).toEqual(vettedValues.map((value) => vettedNames[value]));
    expect(texts('definition', undefined, { within: the('main') })).toEqual(Object.values(classes.meanings));
    const link = all('link', 'RFIs and Phone Calls', { within: the('main') }).at(-1);
    expect(link?.getAttribute('href')).toBe('/sessions/actions');
    await click('link', 'RFIs and Phone Calls', { within: the('main') });
    await reachesAddress('/sessions/actions');
    await find('heading', /^Actions/);
  });
});
