/** Words of the chips that show what is chosen from a list. */
export const chosenChipsTexts = {
  remove: (name: string) => `Remove ${name}`,
  showAll: (hidden: number) => `${hidden} more`,
  showFewer: 'Show fewer',
} as const;
