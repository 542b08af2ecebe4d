import { describe, expect, it } from 'vitest';
import { isLeaveDialogOpen } from '../../app/testing/forms.ts';
import { addressNow, click, navigate, open, the, user } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';

/** Whether going back from changed settings asks first, and the resulting address. */
async function goBackFromChanges(): Promise<[boolean, string]> {
  await navigate('Settings');
  await click('checkbox', /known bots/);
  history.back();
  await until(isLeaveDialogOpen, 'the question');
  await settled();
  return [isLeaveDialogOpen(), addressNow()];
}

describe('going back from unsaved changes asks first (ERR-020)', () => {
  it("after the previous page's skip link", async () => {
    await open('/');
    await user.click(the('link', /skip/i));
    await settled();
    expect(addressNow()).toBe('/#content');
    expect(await goBackFromChanges()).toEqual([true, '/settings']);
  });

  it('after a tutorial chapter', async () => {
    await open('/settings/webtraxtutorial');
    await click('link', /A session is one visit$/, { within: the('navigation', 'Chapters') });
    expect(await goBackFromChanges()).toEqual([true, '/settings']);
  });
});
