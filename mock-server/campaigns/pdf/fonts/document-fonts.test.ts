import { describe, expect, it } from 'vitest';
import { readFont } from '../../../hosts/font-files.ts';
import { chooseFonts, splitRuns } from './document-fonts.ts';

/** Two files of a family, and one of another. */
function fileOf(character: string): string | null {
  if (/[äö]/.test(character)) return 'latin-ext';
  if (/[a-z ]/.test(character)) return 'latin';
  return /[東京]/.test(character) ? 'jp' : null;
}

describe('splitRuns', () => {
  it.each([
    ['nothing', '', []],
    ['one file', 'a valve', [['latin', 'a valve']]],
    [
      'two files of a family',
      'väl',
      [
        ['latin', 'v'],
        ['latin-ext', 'ä'],
        ['latin', 'l'],
      ],
    ],
    [
      'an additional script',
      'a 東京',
      [
        ['latin', 'a '],
        ['jp', '東京'],
      ],
    ],
    [
      'characters in no family',
      'a🔩b',
      [
        ['latin', 'a'],
        [null, '🔩'],
        ['latin', 'b'],
      ],
    ],
  ])('%s', (_name, text, runs) => {
    expect(splitRuns(text, fileOf).map(({ file, text: part }) => [file, part])).toEqual(runs);
  });
});

const inter = (slice: string, weight = 400) => `inter/files/inter-${slice}-${weight}-normal.woff`;

async function chosen(...texts: string[]) {
  const choice = await chooseFonts({ regular: texts, semibold: [] }, readFont);
  return { files: [...choice.files.keys()], runs: (text: string) => choice.runs(text, 'regular') };
}

describe('chooseFonts', () => {
  it.each([
    ['Harrow Fluid Controls – “½″”…', [inter('latin')]],
    ['Łódź', [inter('latin-ext'), inter('latin')]],
    ['клапан', [inter('cyrillic')]],
    ['Βαλβίδες', [inter('greek')]],
    ['Nguyễn', [inter('latin'), inter('vietnamese')]],
  ])('uses Inter for %s', async (text, files) => {
    expect((await chosen(text)).files).toEqual(files);
  });

  it.each(['東京バルブ製作所', '上海阀门制造有限公司', '臺灣閥門', '상하이밸브제조'])(
    'uses a single font for %s',
    async (text) => {
      const { files, runs } = await chosen(text);
      expect(files.filter((file) => !file.startsWith('droid-sans-fallback/'))).toEqual([]);
      expect(runs(text).filter(({ file }) => !file?.startsWith('droid-sans-fallback/'))).toEqual([]);
      expect(
        runs(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    },
  );

  it.each([
    ['≤ 5 ℃ → ①', 'gowun-dodum'],
    ['♯', 'kosugi'],
  ])('has the symbols %s', async (text, family) => {
    const { files, runs } = await chosen(text);
    expect(files).toContain(`${family}/files/${family}-symbols-400-normal.woff`);
    expect(runs(text).filter(({ file }) => file === null)).toEqual([]);
  });

  it.each(['صمام', '🔩', '\u{10ffff}'])('has no font for %s', async (text) => {
    expect((await chosen(text)).runs(text)).toEqual([{ file: null, text }]);
  });

  it('loads semibold only for semibold texts, if the family has it', async () => {
    const { files } = await chooseFonts({ regular: [], semibold: ['Valves 東京'] }, readFont);
    expect([...files.keys()][0]).toBe(inter('latin', 600));
    const others = [...files.keys()].slice(1);
    expect(others).not.toEqual([]);
    expect(others.filter((file) => !/^droid-sans-fallback\/.*-400-/.test(file))).toEqual([]);
  });

  it("rejects if a font can't be loaded", async () => {
    const reading = chooseFonts({ regular: ['a'], semibold: [] }, () => Promise.reject(new Error('no such font')));
    await expect(reading).rejects.toThrow('no such font');
  });

  it('drops characters whose font is missing', async () => {
    const without = async (file: string) => (file.startsWith('inter/') ? readFont(file) : null);
    const { files, runs } = await chooseFonts({ regular: ['Valves 東京'], semibold: [] }, without);
    expect([...files.keys()]).toEqual([inter('latin')]);
    expect(runs('東京', 'regular').every(({ file }) => file === null)).toBe(true);
  });
});
