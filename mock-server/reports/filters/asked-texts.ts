import { badInput } from '../../errors.ts';

const LONGEST_TEXT = 2000;
const MOST_TEXTS = 100;

/** The texts of a part of the query as they are. BAD_USER_INPUT where there are too many, or one is too long. */
export function askedTexts(argument: string, texts: readonly string[]): readonly string[] {
  if (texts.some((text) => text.length > LONGEST_TEXT)) {
    throw badInput(argument, `must be at most ${LONGEST_TEXT} characters each`);
  }
  if (texts.length > MOST_TEXTS) throw badInput(argument, `must be at most ${MOST_TEXTS} texts`);
  return texts;
}
