/** A language that letters tell by themselves. */
interface Script {
  readonly language: string;
  /** What tells the language, wherever it is in a text. */
  readonly sign: RegExp;
  /** What is written in it then, letters that it shares with other scripts included. */
  readonly letters: RegExp;
}

/**
 * Scripts of one language each; Latin, Cyrillic, Arabic and Han alone are those of several. One Greek letter is a sign,
 * as in 10 kΩ.
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

/** Latin letters, and signs of every script: most texts have nothing else. */
const latin = /^[\0-\u036f\u1e00-\u1eff\u2000-\u2bff]*$/;

/**
 * Says which language a part of a text is in, as BCP 47 names it: null where its letters don't tell, as figures
 * don't, undefined of blanks, which go with what is before them. What tells nothing is read in English.
 */
export function createLanguageOf(text: string): (part: string) => string | null | undefined {
  const told = latin.test(text) ? [] : scripts.filter(({ sign }) => sign.test(text));
  if (told.length === 0) return () => null;
  return (part) => {
    if (part.trim() === '') return undefined;
    const letters = part.match(/\p{L}/gu)?.join('') ?? '';
    return told.find((script) => script.letters.test(letters))?.language ?? null;
  };
}
