import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Clamped } from './clamped.tsx';

afterEach(cleanup);

/** What is drawn of a text, and its tooltip. */
function drawn(text: string) {
  const { container } = render(<Clamped text={text} lines={3} />);
  return { text: container.textContent, title: container.querySelector('[title]')?.getAttribute('title') ?? null };
}

it('draws what three lines may have room for of a text without end, whose tooltip has it whole (FRM-057, ERR-031)', () => {
  const long = 'W'.repeat(900);
  expect(drawn(long)).toEqual({ text: long, title: long });
  const endless = 'W'.repeat(10_000);
  const { text, title } = drawn(endless);
  expect(text).toBe(`${'W'.repeat(999)}…`);
  expect(title).toBe(endless);
});
