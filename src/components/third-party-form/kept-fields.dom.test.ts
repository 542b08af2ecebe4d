import { expect, it, vi } from 'vitest';
import { fillFields, readFields } from './kept-fields.ts';

/** A form as a provider makes it; `more` stands at its end. */
function form(more = ''): HTMLElement {
  const target = document.createElement('div');
  target.innerHTML = `<input name="company" /><textarea name="note"></textarea><input name="news" type="checkbox" />
    <select name="size"><option>small</option><option>large</option></select>
    <input name="secret" type="password" /><input name="tinid" type="hidden" value="7" />${more}`;
  return target;
}

const named = (target: HTMLElement, name: string) =>
  target.querySelector(`[name=${name}]`) as HTMLInputElement & HTMLSelectElement;

it('takes what was filled in over into the same form, and no secret (FRM-058)', () => {
  const before = form();
  named(before, 'company').value = 'Harrow';
  named(before, 'news').checked = true;
  named(before, 'size').value = 'large';
  named(before, 'secret').value = 'Valves4all!';
  const kept = readFields(before);
  expect(kept).toEqual(['Harrow', '', true, 'large']);
  const after = form();
  const heard = vi.fn();
  after.addEventListener('change', heard);
  fillFields(after, kept);
  expect(readFields(after)).toEqual(kept);
  expect(named(after, 'secret').value).toBe('');
  expect(heard).toHaveBeenCalledTimes(3);
});

it('leaves another form empty (FRM-058)', () => {
  const after = form('<input name="more" />');
  fillFields(after, ['Harrow', '', true, 'large']);
  expect(readFields(after)).toEqual(readFields(form('<input name="more" />')));
});
