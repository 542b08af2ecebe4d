import { describe, expect, it } from 'vitest';
import { readFont } from '../../../hosts/create-host-app.ts';
import { type Coverage, chooseFonts, splitRuns } from './document-fonts.ts';

/** Three families: one has its letters in two files, and two share a character. */
const coverage: Coverage = (character) => {
  const extended = /[äö]/.test(character) ? 'latin-ext' : null;
  const latin = /[a-z ]/.test(character) ? 'latin' : extended;
  return [latin, /[東京]/.test(character) ? 'jp' : null, /[京门阀]/.test(character) ? 'cn' : null];
};

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
    ['keeps a shared character with the rest of its text', '京门阀', [['cn', '京门阀']]],
    ['prefers the earlier family on a tie', '京', [['jp', '京']]],
    [
      'characters in no family',
      'a🔩b',
      [
        ['latin', 'a'],
        [null, '🔩'],
        ['latin', 'b'],
      ],
    ],
    [
      'characters from two families',
      '東京门',
      [
        ['jp', '東京'],
        ['cn', '门'],
      ],
    ],
  ])('%s', (_name, text, runs) => {
    expect(splitRuns(text, coverage).map(({ file, text: part }) => [file, part])).toEqual(runs);
  });
});

const inter = (slice: string, weight = 400) => `@fontsource/inter/files/inter-${slice}-${weight}-normal.woff`;

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

  it.each([
    ['東京バルブ製作所', 'kosugi'],
    ['上海阀门制造有限公司', 'zcool-xiaowei'],
    ['상하이밸브제조', 'gowun-dodum'],
  ])('uses a single font for %s', async (text, family) => {
    const { files, runs } = await chosen(text);
    expect(files.filter((file) => !file.startsWith(`@fontsource/${family}/`))).toEqual([]);
    expect(
      runs(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it('can use different fonts for two texts, covering every part of them', async () => {
    const { files, runs } = await chosen('東京バルブ製作所', '上海阀门制造有限公司');
    const parts = ['東京バルブ', '製作所', '上海阀门', '造有限公司', '作', '海'].flatMap((part) => runs(part));
    expect(parts.filter(({ file }) => file === null || !files.includes(file))).toEqual([]);
  });

  it.each(['صمام', '🔩', '\u{10ffff}'])('has no font for %s', async (text) => {
    expect((await chosen(text)).runs(text)).toEqual([{ file: null, text }]);
  });

  it('loads semibold only for semibold texts, if the family has it', async () => {
    const { files } = await chooseFonts({ regular: [], semibold: ['Valves 東京'] }, readFont);
    expect([...files.keys()][0]).toBe(inter('latin', 600));
    expect([...files.keys()].filter((file) => file.includes('kosugi')).every((file) => file.includes('-400-'))).toBe(
      true,
    );
  });

  it("rejects if a font can't be loaded", async () => {
    const reading = chooseFonts({ regular: ['a'], semibold: [] }, () => Promise.reject(new Error('no such font')));
    await expect(reading).rejects.toThrow('no such font');
  });

  it('drops characters whose font is missing', async () => {
    const without = async (file: string) => (file.startsWith('@fontsource/inter/') ? readFont(file) : null);
    const { files, runs } = await chooseFonts({ regular: ['Valves 東京'], semibold: [] }, without);
    expect([...files.keys()]).toEqual([inter('latin')]);
    expect(runs('東京', 'regular').every(({ file }) => file === null)).toBe(true);
  });
});
