export interface Choice {
  /** Tells the choices of all groups apart. */
  readonly key: string;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly key: string;
  /** Stands above the group; none where there is but one. */
  readonly title?: string;
  /** Follows the title, quieter. */
  readonly hint?: string;
  readonly choices: readonly Choice[];
}

/** A dropdown gets a text filter when it holds more than 10 items (SES-012). */
export const mostWithoutTextFilter = 10;

export function choiceCount(groups: readonly ChoiceGroup[]): number {
  return groups.reduce((count, { choices }) => count + choices.length, 0);
}
