/** Where the guide stands: before its beginning, at a stop (from 0), or over. */
export type GuidePlace = 'new' | 'over' | number;

const key = 'webtrax.guide';

/** What the guide remembers in this browser. A text that is none of its own counts as the beginning. */
export function createGuideMemory(storage: Pick<Storage, 'getItem' | 'setItem'>, stopCount: number) {
  return {
    read(): GuidePlace {
      const text = storage.getItem(key);
      if (text === 'over') return text;
      const stop = /^\d{1,2}$/.test(text ?? '') ? Number(text) : -1;
      return stop >= 0 && stop < stopCount ? stop : 'new';
    },
    write: (place: GuidePlace) => storage.setItem(key, String(place)),
  };
}
