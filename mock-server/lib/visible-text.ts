/** What moves the cursor, colors or turns a text where it is shown, and what XML cannot hold. Lines and tabs stay. */
const hidden = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffe\uffff]/gu;

/**
 * A text with control characters and marks of direction as their codes, such as \u001b: a terminal or a page must not
 * carry out what others sent (TST-099). JSON stays JSON of the same value.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
