import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketingForms } from './load-forms.ts';
import { ThirdPartyForm } from './third-party-form.tsx';

/** Scripts that the page asked for, in order; happy-dom does not run them, so a test says how each ends. */
const scripts: HTMLScriptElement[] = [];
/** Whether the place of a form was hidden when the script filled it. */
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

beforeEach(() => {
  setForms(undefined);
  scripts.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const end = (index: number, how: 'load' | 'error') => scripts[index]?.dispatchEvent(new Event(how));
const show = (onSubmit = vi.fn()) =>
  render(<ThirdPartyForm formId="x" label="Invite" values={{ account_slug: 'WT-1' }} onSubmit={onSubmit} />);

describe('ThirdPartyForm', () => {
  it('says that the form could not be shown, tries again as often as asked, and hands on what was sent (FRM-032, FRM-033)', async () => {
    const onSubmit = vi.fn();
    const { unmount } = show(onSubmit);
    expect(screen.getByRole('status', { name: 'Loading the form...' })).toBeTruthy();
    end(0, 'error');
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't be loaded");
    expect(console.error).toHaveBeenCalledWith('form:', '/third-party/forms.js could not be loaded', expect.any(Error));

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    end(1, 'load');
    await screen.findByRole('alert');
    expect(console.error).toHaveBeenLastCalledWith('form:', '/third-party/forms.js set no forms', expect.any(Error));

    const noForm = () => {
      throw new Error('there is no form x');
    };
    setForms({ render: vi.fn(draw).mockImplementationOnce(noForm) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    end(2, 'load');
    await screen.findByRole('alert');
    expect(console.error).toHaveBeenLastCalledWith('form:', 'there is no form x', expect.any(Error));

    // The script has come by now, so it is not asked for again.
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send for WT-1' }));
    expect(scripts.length).toBe(3);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@harrowfluid.example' });
    unmount();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the form once its placeholder is gone, not below it (FRM-044)', async () => {
    wasHidden = false;
    setForms({ render: draw });
    show();
    expect(await screen.findByRole('button', { name: 'Send for WT-1' })).toBeTruthy();
    expect([wasHidden, screen.queryByRole('status')]).toEqual([true, null]);
  });
});
