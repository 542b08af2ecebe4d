import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Breakable, Clamped } from './clamped.tsx';

afterEach(cleanup);

/** What is rendered of a text, and its tooltip. */
function renderClamped(text: string) {
  const { container } = render(<Clamped text={text} lines={3} />);
  return { text: container.textContent, title: container.querySelector('[title]')?.getAttribute('title') ?? null };
}

it('renders as much of a very long text as three lines could hold, with the full text as its tooltip (FRM-057, ERR-031)', () => {
  const long = 'W'.repeat(900);
  expect(renderClamped(long)).toEqual({ text: long, title: long });
  const endless = 'W'.repeat(10_000);
  const { text, title } = renderClamped(endless);
  expect(text).toBe(`${'W'.repeat(999)}…`);
  expect(title).toBe(endless);
});

afterEach(cleanup);

/** The text with a mark at each possible line break. */
function marked(text: string): string {
  const { container } = render(<Breakable text={text} />);
  expect(container.textContent).toBe(text);
  // A single node, so that a parent can't space its parts apart, as in "Distribution/ Wholesale/" on a phone's card.
  expect(container.childNodes.length).toBeLessThan(2);
  return [...(container.firstChild?.childNodes ?? [])].map(({ textContent }) => textContent).join('|') || text;
}

describe('a text can break (FRM-055)', () => {
  it.each([
    ['purchasingconnect.example', 'purchasingconnect.|example'],
    ['max.carroll@okunevaaerostructures.example', 'max.|carroll@|okunevaaerostructures.|example'],
    ['/?utm_source=newsletter&utm_medium=email', '/?|utm_|source=|newsletter&|utm_|medium=|email'],
    ['Distribution/Wholesale/Retail', 'Distribution/|Wholesale/|Retail'],
  ])('%s: between its parts', (text, parts) => {
    expect(marked(text)).toBe(parts);
  });

  it.each(['google.com', 'Savannah Community College', 'AT&T Services, Inc.', '5,000–9,999', ''])(
    '%j: only at spaces',
    (text) => {
      expect(marked(text)).toBe(text);
    },
  );
});
