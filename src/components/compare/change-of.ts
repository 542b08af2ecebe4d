import { compareTexts } from '../../text/compare.ts';

interface ChangeOf {
  readonly direction: 'more' | 'less' | 'same';
  /** Without a sign: 12.4%. */
  readonly share: string;
  /** 12.4% more than. */
  readonly words: string;
}

/** By how much a figure differs from its earlier value; null where that is 0 and no share can be told. */
export function changeOf(now: number, earlier: number): ChangeOf | null {
  if (earlier === 0) return null;
  const tenths = Math.round((1000 * Math.abs(now - earlier)) / earlier);
  const share = `${(tenths / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
  if (tenths === 0) return { direction: 'same', share, words: compareTexts.words.same };
  const direction = now > earlier ? 'more' : 'less';
  return { direction, share, words: compareTexts.words[direction](share) };
}
