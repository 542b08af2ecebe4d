import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FillStep, Step } from '../../../../schema/generated/control.ts';
import { copyText } from '../../../components/tracking-snippet/snippet-box.tsx';
import { registerServiceWorker } from '../../../service-worker/register.ts';
import { serviceWorkerMessages } from '../../../text/browser.ts';
import { breakBrowser, runSteps } from './run-steps.ts';

const neverAborted = new AbortController().signal;
const run = (steps: readonly Step[], timeoutMs = 1000, signal = neverAborted) =>
  act(() => runSteps(steps, { document, signal, timeoutMs, readResetCode: async (name) => `code of ${name}` }));

const fill = (label: string, text: string): Step => ({ do: 'fill', label, text });
const press = (name: string): Step => ({ do: 'press', role: 'button', name });

/** A two-screen form that reports what was submitted. */
function Form({ onSend }: { readonly onSend: (values: object) => void }) {
  const [name, setName] = useState('');
  const [size, setSize] = useState('');
  const [isNext, setNext] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  return isNext ? (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ name, size, hasLeft });
      }}
    >
      <label>
        Size
        <select value={size} onChange={(event) => setSize(event.target.value)}>
          <option value="">Choose one</option>
          <option value="s">Small</option>
        </select>
      </label>
      <button type="submit">Send</button>
    </form>
  ) : (
    <>
      <label htmlFor="name">Name</label>
      <input id="name" value={name} onChange={(event) => setName(event.target.value)} onBlur={() => setLeft(true)} />
      <button type="button" disabled={name === ''} onClick={() => setNext(true)}>
        Continue
      </button>
    </>
  );
}

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('runSteps', () => {
  it('acts like a person, and waits for each control', async () => {
    const onSend = vi.fn();
    render(<Form onSend={onSend} />);
    const steps = [
      fill('Name', 'Ada'),
      press('Continue'),
      { do: 'choose', label: 'Size', option: 'Small' },
      press('Send'),
    ];
    expect(await run(steps as Step[])).toEqual({ kind: 'done' });
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', size: 's', hasLeft: true });
  });

  it.each<[string, Step, string]>([
    ['a box', fill('Email', 'a'), 'Step 2 of 2 failed: there is no field “Email” to type into.'],
    ['a button', press('Save'), 'Step 2 of 2 failed: there is no button “Save” to press.'],
    [
      'a button in a row',
      { do: 'press', role: 'button', name: 'Open', begins: true, row: 'Call' },
      'Step 2 of 2 failed: there is no button “Open…” to press in a row with “Call”.',
    ],
    [
      'an option',
      { do: 'choose', label: 'Size', option: 'Huge' },
      'Step 2 of 2 failed: there is no list “Size” with the option “Huge”.',
    ],
    ['a region', { do: 'scroll', region: 'Terms' }, 'Step 2 of 2 failed: there is no region “Terms” to scroll.'],
  ])('reports which step failed: %s', async (_, step, message) => {
    document.body.innerHTML = '<input aria-label="Name"><label>Size <select><option>Small</option></select></label>';
    expect(await run([fill('Name', 'Ada'), step], 30)).toEqual({ kind: 'failed', message });
  });

  it.each([
    ['hidden from screen readers', '<div aria-hidden="true"><button>Save</button></div>'],
    ['inert', '<div inert><button>Save</button></div>'],
    ['disabled', '<button disabled>Save</button>'],
    ['busy', '<button aria-busy="true">Save</button>'],
    ['in the testing panel', '<div id="testing-panel"><button>Save</button></div>'],
    ['with another role', '<a href="/">Save</a>'],
    ['with a longer name', '<button>Save all</button>'],
  ])('skips a control: %s', async (_, html) => {
    document.body.innerHTML = html;
    expect(await run([press('Save')], 30)).toMatchObject({ kind: 'failed' });
  });

  it('finds a control by the start of its name, in a given row', async () => {
    const pressed = vi.fn();
    document.body.innerHTML = ['RFI', 'Call']
      .map(
        (type) => `<table><tr><td>${type}</td><td><button id="${type}">Details of ${type}</button></td></tr></table>`,
      )
      .join('');
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => pressed(button.id));
    await run([{ do: 'press', role: 'button', name: 'Details of', begins: true, row: 'Call' }]);
    await run([{ do: 'press', role: 'button', name: 'Details of', begins: true }]);
    expect(pressed.mock.calls).toEqual([['Call'], ['RFI']]);
  });

  it('opens the closed container of a control, as on a phone (TST-019)', async () => {
    const pressed: string[] = [];
    document.body.innerHTML = `<button aria-expanded="false" aria-controls="sheet">Filters</button>
      <button aria-expanded="false" aria-controls="other">Help</button>
      <div id="sheet" style="display: none"><button>Export</button></div>`;
    const [opener, , control] = document.querySelectorAll('button');
    opener?.addEventListener('click', () => {
      pressed.push('Filters');
      opener.setAttribute('aria-expanded', 'true');
      document.getElementById('sheet')?.removeAttribute('style');
    });
    control?.addEventListener('click', () => pressed.push('Export'));
    expect(await run([press('Export')])).toEqual({ kind: 'done' });
    expect(pressed).toEqual(['Filters', 'Export']);
  });

  it('navigates like Back, and scrolls a region to its end', async () => {
    const events: string[] = [];
    document.body.innerHTML = '<section aria-label="Terms"><p>All of it</p></section>';
    const region = document.querySelector('section');
    region?.addEventListener('scroll', () => events.push(`scroll ${region.scrollTop}`));
    Object.defineProperty(region, 'scrollHeight', { value: 700 });
    window.addEventListener('popstate', () => events.push(window.location.pathname), { once: true });
    await run([
      { do: 'scroll', region: 'Terms' },
      { do: 'go', path: '/targets' },
    ]);
    expect(events).toEqual(['scroll 700', '/targets']);
  });

  it.each(['keydown', 'pointerdown'])('stops when a person acts: %s', async (type) => {
    document.body.innerHTML = '<input aria-label="Name"><button>Save</button>';
    const event = new Event(type, { bubbles: true });
    Object.defineProperty(event, 'isTrusted', { value: true });
    document.querySelector('input')?.addEventListener('input', () => document.body.dispatchEvent(event));
    const pressed = vi.fn();
    document.querySelector('button')?.addEventListener('click', pressed);
    expect(await run([fill('Name', 'Ada'), press('Save')])).toEqual({ kind: 'stopped' });
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each<[Partial<FillStep>, string]>([
    [{ times: 3 }, 'abcabcabc'],
    [{ text: '', resetCodeOf: 'ada@x.example' }, 'code of ada@x.example'],
  ])('types %j', async (method, typed) => {
    document.body.innerHTML = '<input aria-label="Name">';
    await run([{ do: 'fill', label: 'Name', text: 'abc', ...method }]);
    expect(document.querySelector('input')?.value).toBe(typed);
  });

  it('stops when its signal aborts', async () => {
    const controller = new AbortController();
    const outcome = run([press('Save')], 1000, controller.signal);
    controller.abort();
    expect(await outcome).toEqual({ kind: 'stopped' });
  });
});

afterEach(() => vi.unstubAllGlobals());

it('breakBrowser blocks the clipboard', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  expect(await copyText('code')).toBe(true);
  breakBrowser('no-clipboard');
  expect(await copyText('code')).toBe(false);
});

it("breakBrowser makes the service worker's registration fail", async () => {
  const container = { controller: null, addEventListener: () => {}, register: async () => undefined };
  vi.stubGlobal('navigator', { serviceWorker: container });
  breakBrowser('no-worker');
  const fakeConsole = { log: vi.fn(), error: vi.fn() };
  await registerServiceWorker({ container, console: fakeConsole, folder: '/', watchLoaded: () => {} });
  expect(fakeConsole.error.mock.calls).toEqual([[serviceWorkerMessages.failed, 'Refused for a test']]);
});

it('breakBrowser makes storage throw', () => {
  const descriptors = Object.getOwnPropertyDescriptors(window);
  try {
    breakBrowser('no-storage');
    expect(() => window.localStorage).toThrow('Refused for a test');
    expect(() => window.sessionStorage).toThrow('Refused for a test');
  } finally {
    const { localStorage, sessionStorage } = descriptors;
    for (const [name, own] of Object.entries({ localStorage, sessionStorage })) {
      Reflect.deleteProperty(window, name);
      if (own) Object.defineProperty(window, name, own);
    }
  }
});

it('breakBrowser takes the browser offline', () => {
  vi.stubGlobal('navigator', { onLine: true });
  breakBrowser('no-connection');
  expect(navigator.onLine).toBe(false);
});

it('breakBrowser makes date formatting throw', () => {
  const descriptors = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  try {
    breakBrowser('no-dates');
    expect(() => new Intl.DateTimeFormat('en-US').format(0)).toThrow('Dates are refused for a test');
    expect(() => new Intl.DateTimeFormat('en-US').formatToParts(0)).toThrow('Dates are refused for a test');
  } finally {
    Object.defineProperties(Intl.DateTimeFormat.prototype, descriptors);
  }
});
