import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '../src/app/testing/mock-backend.ts';
import { afterChanges } from '../src/app/testing/quick-document.ts';
import { openApp, settled, until } from '../src/app/testing/render-app.tsx';
import { dashboardRoutes } from './support/routes.ts';

const main = () => document.querySelector('main')?.textContent ?? '';
const heading = () => document.querySelector('h1')?.textContent ?? '';
const cases = dashboardRoutes.map((route) => ({ ...route, ids: route.clauses.join(', ') }));

/** Values that were never formatted, which nobody should ever see. */
const rawValues = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object /;

/**
 * Block elements within elements that only allow inline content: an HTML parser splits them, and assistive technology
 * might too.
 */
const blocks = ':is(div,p,ul,ol,dl,table,fieldset,section,article,header,footer,nav,form,figure,details,h1,h2,h3,h4)';
const blocksAmongWords = () =>
  [...document.querySelectorAll(`:is(span,p,button,label,legend,h1,h2,h3,h4) ${blocks}`)].map(({ outerHTML }) =>
    outerHTML.slice(0, 120),
  );

/** The frame's message, or the screen's, which then appears alone (ERR-026). */
const failureTexts =
  /Whoops! Something went wrong\.|An error has occurred\. Please try again later\.|couldn't be loaded|ERROR Retrieving your campaigns|Try again/;

const trimmedText = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The text of an element as screen readers read it. */
function spokenText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
  return trimmedText(copy?.textContent);
}

/** The text of the elements referenced by an id attribute. */
const referencedText = (element: Element, attribute: string) =>
  trimmedText(
    element
      .getAttribute(attribute)
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

const groupName = (group: Element) =>
  group.getAttribute('aria-label') ||
  referencedText(group, 'aria-labelledby') ||
  trimmedText(group.querySelector(':scope > legend')?.textContent);

/** Controls whose name contains their title or description, and groups with the same name as the group around them. */
function redundantNames(): string[] {
  const controls = [...document.querySelectorAll('a, button, input, select')].filter((control) => {
    const name =
      control.getAttribute('aria-label') ||
      referencedText(control, 'aria-labelledby') ||
      spokenText(control.closest('label')) ||
      spokenText(control);
    return [trimmedText(control.getAttribute('title')), referencedText(control, 'aria-describedby')].some(
      (more) => more !== '' && name.includes(more),
    );
  });
  const groups = [...document.querySelectorAll('form, fieldset, [role=group]')].filter((group) => {
    const around = group.parentElement?.closest('form, fieldset, [role=group]');
    return around && groupName(group) !== '' && groupName(group) === groupName(around);
  });
  return [...controls, ...groups].map((element) => element.outerHTML.slice(0, 160));
}

/**
 * Controls whose title would be their only name although they contain the same text, hidden from screen readers:
 * Chromium then gives them no name.
 */
const unnamed = () =>
  [...document.querySelectorAll('a, button')]
    .filter(
      (control) =>
        !control.hasAttribute('aria-label') &&
        spokenText(control) === '' &&
        trimmedText(control.textContent) === trimmedText(control.getAttribute('title')),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 160));

describe.each(cases)('$path', ({ path, heading: expected, texts, ids }) => {
  it(`shows its content (${ids})`, async () => {
    await openApp(path);
    await settled();
    expect(heading()).toMatch(expected);
    for (const text of texts) expect(main()).toContain(text);
    expect(document.title).toMatch(/ · WebTrax$/);
    expect(main()).not.toMatch(rawValues);
    expect(redundantNames(), 'read twice by screen readers (FRM-073)').toEqual([]);
    expect(unnamed(), 'unnamed for screen readers (FRM-073)').toEqual([]);
    expect(blocksAmongWords()).toEqual([]);
  });

  it('shows that it is loading, or its heading, while no call is answered', async () => {
    backend.use(http.post('*/graphql', () => new Promise(() => {})));
    await openApp(path);
    const isLoading = () => document.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null;
    await until(
      afterChanges(() => isLoading() || expected.test(heading())),
      'the page shows something',
    );
    expect(document.body.textContent).not.toMatch(rawValues);
  });

  it('works for an account without visits', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openApp(path, { persona: 'Marcus Feld', accountId: '70001' });
    await settled();
    expect(heading()).not.toBe('');
    expect(main()).not.toMatch(rawValues);
  });

  it('survives when every call fails, and says so', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    backend.use(http.post('*/graphql', () => HttpResponse.json({ errors: [{ message: 'boom' }] }, { status: 500 })));
    await openApp(path);
    const saysNotFound = () => failureTexts.test(document.body.textContent ?? '');
    await until(afterChanges(saysNotFound), 'the page says so');
    await settled();
    expect(saysNotFound()).toBe(true);
    expect(logged.mock.calls.filter(([first]) => String(first).startsWith('render:'))).toEqual([]);
  });
});
