/** What tests of the campaign screens share. */
import { figure, numberIn, region } from './figures.ts';
import { all, textOf, user } from './person.ts';

/** The answer to a call that fails. */
export const down = () => ({ data: null, errors: [{ message: 'the server is down' }] });

export const title = (): string => textOf(document.querySelector('h1'));

/** A total of the campaign's banner. */
export const banner = (label: string): number => figure(label, region('Campaign'));

/** The counts of a card's list, in its order. */
export async function countsOf(card: string): Promise<number[]> {
  for (const showAll of all('button', /^Show all/, { within: region(card) })) await user.click(showAll);
  // A label may end in digits: the count has an element of its own, and within it the unit for screen readers.
  return [...region(card).querySelectorAll('li')].map((item) =>
    numberIn(textOf(item.querySelector('span:has(> .visually-hidden)'))),
  );
}
