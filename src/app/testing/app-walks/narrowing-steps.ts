/** Steps that change what a screen shows: dates, a comparison, filters, a search. */
import { fireEvent } from '@testing-library/dom';
import type fc from 'fast-check';
import { addressNow, textOf, user } from '../person.ts';
import { until } from '../render-app.tsx';
import type { AppWalk } from './app-walk.ts';
import { isSame, pathOf, searchOf } from './navigation-model.ts';
import { named, nameOf, pages, pick, popoverOf, removers, usableElements } from './page-controls.ts';

/** A step runs if the screen has what it needs. Its numbers choose among what is available. */
export type Step = fc.AsyncCommand<object, AppWalk>;

export const step = (title: string, run: (walk: AppWalk) => Promise<unknown>): Step => ({
  check: () => true,
  run: async (_, walk) => void (await run(walk)),
  toString: () => title,
});

/** Expects an address to differ only in some parameters, which always include the page number. */
function expectOnly(walk: AppWalk, before: string, changed: readonly string[]): void {
  const rest = (address: string) => {
    const search = searchOf(address);
    for (const name of [...changed, 'page']) search.delete(name);
    return `${pathOf(address)}?${search}`;
  };
  if (!isSame(rest(before), rest(addressNow()))) walk.fail(`more changed than ${changed}, from ${before}`);
  if (before !== addressNow() && searchOf(addressNow()).has('page')) walk.fail('it is not the first page');
}

/** Chooses a date preset. A paged list then starts at its first page (DAT-003, DAT-004). */
export async function chooseDates(walk: AppWalk, number: number): Promise<void> {
  const button = named(/^Date range/);
  if (!button) return;
  const further = pick(pages(), number);
  if (further) await walk.go(`go to ${nameOf(further)}`, () => walk.press(further, false));
  const before = addressNow();
  await walk.go(`dates ${number}`, async () => {
    await user.click(button);
    const presets = () => popoverOf(button).querySelectorAll<HTMLElement>('ul button');
    await until(() => presets().length > 0, 'the dates open');
    const preset = pick([...presets()], number) as HTMLElement;
    walk.note(`  ${textOf(preset)}`);
    await user.click(preset);
  });
  expectOnly(walk, before, ['start', 'end']);
}

export async function compareWith(walk: AppWalk, number: number): Promise<void> {
  const select = named(/^Compare/, 'select') as HTMLSelectElement | undefined;
  const option = select && pick([...select.options], number);
  if (!option) return;
  const before = addressNow();
  const change = () => fireEvent.change(select, { target: { value: option.value } });
  await walk.go(`compare with ${option.text}`, change);
  expectOnly(walk, before, ['compare']);
}

/** The search text is in the address and adds no history entry (CMP-008). */
export const findCampaigns = (text: string) =>
  step(`find campaigns ${text}`, async (walk) => {
    const field = usableElements<HTMLInputElement>('main input[type="search"]')[0];
    if (!field || !location.pathname.startsWith('/campaigns')) return;
    const before = addressNow();
    await walk.go(`find campaigns ${text}`, () => fireEvent.input(field, { target: { value: text } }), 0);
    expectOnly(walk, before, ['q']);
  });

const filterForm = () => usableElements<HTMLFormElement>('form[aria-label="Filters"]')[0];

/** A filter appears among those applied, and the list starts at its first page (SES-013, SES-019). */
async function narrow(walk: AppWalk, title: string, act: (form: HTMLFormElement) => unknown): Promise<void> {
  const form = filterForm();
  if (!form) return;
  const before = addressNow();
  await walk.go(title, () => act(form));
  if (before === addressNow()) return;
  expectOnly(walk, before, ['filter', 'targets']);
  if (removers().length === 0) walk.fail('no filter is applied');
}

export const searchFor = (text: string) =>
  step(`search for ${text}`, (walk) =>
    narrow(walk, `search for ${text}`, async (form) => {
      const field = form.querySelector('input') as HTMLInputElement;
      field.focus();
      fireEvent.input(field, { target: { value: text } });
      await user.keyboard('{Enter}');
    }),
  );

export const filterBy = (field: number, number: number) =>
  step(`filter ${field} ${number}`, (walk) =>
    narrow(walk, `filter ${field} ${number}`, async (form) => {
      await user.click(pick(usableElements('button[aria-haspopup]', form), field) as HTMLElement);
      const options = () => usableElements('[role="dialog"] [role="option"]');
      await until(() => options().length > 0, 'the choices open');
      const option = pick(options(), number) as HTMLElement;
      walk.note(`  ${textOf(option)}`);
      await user.click(option);
      await user.click(named('Done', '[role="dialog"] button') as HTMLElement);
      await user.click(named('Apply', 'button', form) as HTMLElement);
    }),
  );
