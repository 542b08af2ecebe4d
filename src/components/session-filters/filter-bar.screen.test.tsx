import { expect, it } from 'vitest';
import { openScreen } from '../../app/testing/figures.ts';
import { find, hasFocus, said, the, user } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';

it('the filter sheet closes when focus moves past it, but not for its dropdowns (FRM-054)', async () => {
  await openScreen('/sessions');
  const opener = the('button', /^Filters and display/);
  const isOpen = () => opener.getAttribute('aria-expanded') === 'true';
  await user.click(opener);
  const sheet = document.getElementById(opener.getAttribute('aria-controls') ?? '');
  if (!sheet) throw new Error('there is no sheet');

  await user.click(the('button', 'Referrer', { within: sheet }));
  const list = await find('listbox', 'Referrer');
  expect([sheet.contains(list), isOpen()]).toEqual([false, true]);
  await user.keyboard('{Escape}');
  await until(() => hasFocus(the('button', 'Referrer', { within: sheet })), 'the focus is back in the sheet');
  expect(isOpen()).toBe(true);

  // As with other panels, focusing its button keeps it open.
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect([hasFocus(opener), isOpen()]).toEqual([true, true]);
  await user.tab();
  for (let steps = 0; sheet.contains(document.activeElement) && steps < 60; steps++) await user.tab();
  await until(() => !isOpen(), 'the sheet is closed');
  expect([hasFocus(document.body), hasFocus(opener)]).toEqual([false, false]);
});

it("the filter sheet stays open on a click on a choice's label, which moves focus out of it (SES-071)", async () => {
  await openScreen('/sessions');
  const opener = the('button', /^Filters and display/);
  await user.click(opener);
  const view = the('group', 'View');
  const [label] = said('Table', view);
  if (!label) throw new Error('there are no words');
  await user.click(label);
  await settled();
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const radio = the('radio', 'Table', { within: the('group', 'View') });
  expect(radio instanceof HTMLInputElement && radio.checked).toBe(true);
});

it('the filter sheet closes on Export, which shows its progress in the tray (SES-071)', async () => {
  await openScreen('/sessions');
  const opener = the('button', /^Filters and display/);
  await user.click(opener);
  await user.click(the('button', 'Export'));
  expect([opener.getAttribute('aria-expanded'), hasFocus(opener)]).toEqual(['false', true]);
  await find('heading', /Exports/);
});
