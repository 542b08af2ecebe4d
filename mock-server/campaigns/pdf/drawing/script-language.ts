/** A language that can be recognized by its letters. */
interface Script {
  readonly language: string;
  /** Letters that identify the language, anywhere in a text. */
  readonly sign: RegExp;
  /** All letters that are then attributed to it, including those shared with other scripts. */
  readonly letters: RegExp;
}

/**
 * Scripts used by one language. Latin, Cyrillic, Arabic and Han are excluded, because several languages use them. A
 * single Greek letter can be a symbol, as in 10 kΩ.
 */
const scripts: readonly Script[] = [
  {
    language: 'ja',
    sign: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    letters: /^[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}]+$/u,
  },
  { language: 'ko', sign: /\p{Script=Hangul}/u, letters: /^[\p{scx=Hangul}\p{scx=Han}]+$/u },
  { language: 'el', sign: /\p{Script=Greek}{2}/u, letters: /^\p{scx=Greek}+$/u },
  { language: 'he', sign: /\p{Script=Hebrew}/u, letters: /^\p{scx=Hebrew}+$/u },
  { language: 'th', sign: /\p{Script=Thai}/u, letters: /^\p{scx=Thai}+$/u },
  { language: 'hy', sign: /\p{Script=Armenian}/u, letters: /^\p{scx=Armenian}+$/u },
  { language: 'ka', sign: /\p{Script=Georgian}/u, letters: /^\p{scx=Georgian}+$/u },
];

/** Latin letters, and symbols of every script. Most texts contain nothing else. */
const latin = /^[\0-\u036f\u1e00-\u1eff\u2000-\u2bff]*$/;

/**
 * Returns the language of a part of a text as a BCP 47 tag; null if its letters don't identify one, as with digits;
 * undefined for blanks, which belong to what precedes them. Unidentified parts are read in English.
 */
export function createLanguageOf(text: string): (part: string) => string | null | undefined {
  const matching = latin.test(text) ? [] : scripts.filter(({ sign }) => sign.test(text));
  if (matching.length === 0) return () => null;
  return (part) => {
    if (part.trim() === '') return undefined;
    const letters = part.match(/\p{L}/gu)?.join('') ?? '';
    return matching.find((script) => script.letters.test(letters))?.language ?? null;
  };
}
