/** Words of a list of text boxes; ours. */
export const textListTexts = {
  /** Name of one box of a list, counted from 1. */
  entry: (label: string, place: number) => `${label} ${place}`,
  remove: (name: string) => `Remove ${name}`,
  /** Told of a paste: `shown` is the count as it is written. */
  leftOut: (count: number, shown: string, most: number) =>
    `A list has at most ${most} entries. ${
      count === 1 ? '1 pasted line was left out.' : `${shown} pasted lines were left out.`
    }`,
} as const;

/** Words of the chips that show what is chosen from a list. */
export const chosenChipsTexts = {
  remove: (name: string) => `Remove ${name}`,
  showAll: (hidden: number) => `${hidden} more`,
  showFewer: 'Show fewer',
} as const;
