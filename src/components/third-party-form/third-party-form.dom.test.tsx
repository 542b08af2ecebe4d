import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config, setConfig } from '../../lib/config/config.ts';
import { fillFields, type MarketingForms, readFields, ThirdPartyForm } from './third-party-form.tsx';

/** Scripts that the page requested, in order. happy-dom doesn't run them, so tests decide how each ends. */
const scripts: HTMLScriptElement[] = [];
/** Whether a form's target was hidden when the script filled it. */
let wasHidden = false;
const draw: MarketingForms['render'] = ({ target, values, onSubmit }) => {
  wasHidden = target.hasAttribute('hidden');
  const button = document.createElement('button');
  button.textContent = `Send for ${values.account_slug}`;
  button.onclick = () => onSubmit({ email: 'ada@harrowfluid.example' });
  target.append(button);
  return () => button.remove();
};

function setForms(forms: object | undefined) {
  Object.defineProperty(window, 'WebTraxForms', { value: forms, configurable: true, writable: true });
}

const { formsScriptUrl } = config;

beforeEach(({ task }) => {
  // A page loads a script once, so each test uses its own.
  setConfig({ formsScriptUrl: `/third-party/${task.id}.js` });
  setForms(undefined);
  scripts.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  setConfig({ formsScriptUrl });
});

const end = (index: number, event: 'load' | 'error') => scripts[index]?.dispatchEvent(new Event(event));
const show = (onSubmit = vi.fn()) =>
  render(<ThirdPartyForm formId="x" label="Invite" values={{ account_slug: 'WT-1' }} onSubmit={onSubmit} />);

describe('ThirdPartyForm', () => {
  it("says that the form couldn't be loaded, can be retried repeatedly, and passes on what was submitted (FRM-032, FRM-033)", async () => {
    const onSubmit = vi.fn();
    const { unmount } = show(onSubmit);
    expect(screen.getByRole('status', { name: 'Loading the form...' })).toBeTruthy();
    end(0, 'error');
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't be loaded");
    expect(console.error).toHaveBeenCalledWith(
      'form:',
      `${config.formsScriptUrl} could not be loaded`,
      expect.any(Error),
    );

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    end(1, 'load');
    await screen.findByRole('alert');
    expect(console.error).toHaveBeenLastCalledWith('form:', `${config.formsScriptUrl} set no forms`, expect.any(Error));

    const noForm = () => {
      throw new Error('there is no form x');
    };
    setForms({ render: vi.fn(draw).mockImplementationOnce(noForm) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    end(2, 'load');
    await screen.findByRole('alert');
    expect(console.error).toHaveBeenLastCalledWith('form:', 'there is no form x', expect.any(Error));

    // The script has already loaded, so it isn't requested again.
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send for WT-1' }));
    expect(scripts.length).toBe(3);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@harrowfluid.example' });
    unmount();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ignores a submission that is accepted after the form was left (FRM-033, SGN-054)', async () => {
    const onSubmit = vi.fn();
    setForms({ render: draw });
    const { unmount } = show(onSubmit);
    end(0, 'load');
    const send = await screen.findByRole('button', { name: 'Send for WT-1' });
    unmount();
    send.click();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the form once its placeholder is gone (FRM-044)', async () => {
    wasHidden = false;
    setForms({ render: draw });
    show();
    end(0, 'load');
    expect(await screen.findByRole('button', { name: 'Send for WT-1' })).toBeTruthy();
    expect([wasHidden, screen.queryByRole('status')]).toEqual([true, null]);
  });
});

/** A provider's form; `more` is appended. */
function form(more = ''): HTMLElement {
  const target = document.createElement('div');
  target.innerHTML = `<input name="company" /><textarea name="note"></textarea><input name="news" type="checkbox" />
    <select name="size"><option>small</option><option>large</option></select>
    <input name="role" type="radio" value="buyer" /><input name="role" type="radio" value="seller" />
    <input name="secret" type="password" /><input name="tinid" type="hidden" value="7" />${more}`;
  return target;
}

const fieldNamed = (target: HTMLElement, name: string) =>
  target.querySelector(`[name=${name}]`) as HTMLInputElement & HTMLSelectElement;

it('restores entered values in the same form, except secrets (FRM-058)', () => {
  const before = form();
  fieldNamed(before, 'company').value = 'Harrow';
  fieldNamed(before, 'news').checked = true;
  fieldNamed(before, 'size').value = 'large';
  fieldNamed(before, 'role').checked = true;
  fieldNamed(before, 'secret').value = 'Valves4all!';
  const fields = readFields(before);
  expect(fields).toEqual(['Harrow', '', true, 'large', true, false]);
  const after = form();
  const listener = vi.fn();
  after.addEventListener('change', listener);
  fillFields(after, fields);
  expect(readFields(after)).toEqual(fields);
  expect(fieldNamed(after, 'secret').value).toBe('');
  expect(listener).toHaveBeenCalledTimes(5);
});

it('leaves a different form empty (FRM-058)', () => {
  const after = form('<input name="more" />');
  fillFields(after, ['Harrow', '', true, 'large', true, false]);
  expect(readFields(after)).toEqual(readFields(form('<input name="more" />')));
});
