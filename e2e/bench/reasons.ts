/** Why a bound is missed that was tried for, by the names of figures; the first that fits counts. */
const reasons: readonly (readonly [figures: RegExp, reason: string])[] = [
  [
    /^all scripts of \/login/,
    'of 365 kB before gzip, react-dom has 207 and react-router 94, whose router with data holds up leaving with unsaved edits',
  ],
  [
    /^demo, the whole folder/,
    'fonts of documents for Chinese, Japanese and Korean are 5.7 MB, one file a slice of letters so that few are fetched; the log simulator, the reports and the app are the rest',
  ],
];

/** Why a figure misses its bound, as a profile has shown it; undefined where nobody has looked. */
export function reasonOf(name: string): string | undefined {
  return reasons.find(([figures]) => figures.test(name))?.[1];
}
