import { describe, expect, it } from 'vitest';
import { createLanguageOf } from './script-language.ts';

describe('the language of a text (CMP-064)', () => {
  it.each([
    ['kana, and Han characters of the same text', '東京バルブ', ['東京', 'バルブ'], ['ja', 'ja']],
    ['kana with a long vowel mark, which other scripts share', 'メーカー', ['メーカー'], ['ja']],
    ['Han with a comma that Japanese shares', '阀门、泵', ['阀门、泵'], [null]],
    ['Hangul', '상하이 밸브', ['상하이', ' ', '밸브'], ['ko', undefined, 'ko']],
    ['Greek', 'Βαλβίδες', ['Βαλβίδες'], ['el']],
    ['Hebrew', 'שסתום', ['שסתום'], ['he']],
    ['Thai with its marks', 'น้ำ 12', ['น้ำ', ' 12'], ['th', null]],
    ['Armenian', 'փական', ['փական'], ['hy']],
    ['Georgian', 'სარქველი', ['სარქველი'], ['ka']],
    ['English next to Korean', '밸브 · 3 clicks', ['밸브', ' · ', '3', ' clicks'], ['ko', null, null, null]],
    ['two scripts in one word', '밸브שסתום', ['밸브שסתום'], [null]],
    ['Han alone, which several languages use', '上海阀门', ['上海阀门'], [null]],
    ['Cyrillic and Arabic', 'клапан صمام', ['клапан', 'صمام'], [null, null]],
    ['a Greek letter used as a symbol', '10 kΩ valves', ['k', 'Ω'], [null, null]],
    ['English', 'ball valves – “½″”', ['ball valves'], [null]],
  ])('is detected for %s', (_name, text, parts, languages) => {
    expect(parts.map(createLanguageOf(text))).toEqual(languages);
  });
});
