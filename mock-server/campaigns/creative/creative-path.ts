/** Platforms that a campaign has an image for (CMP-048): 1 is upright, 2 lies. */
export const platforms = [1, 2] as const;

export type Platform = (typeof platforms)[number];

/** Pixels of an image, width then height (CMP-021). */
export const creativeSizes: Readonly<
  Record<Platform, Readonly<Record<'screen' | 'print', readonly [number, number]>>>
> = {
  1: { screen: [50, 150], print: [80, 180] },
  2: { screen: [200, 50], print: [250, 60] },
};

/** Path of an image in its size for the screen; `use=print` makes it that for print, `scale` 2 or 3 sharper. */
export function creativePath(campaignId: string, platform: Platform): string {
  return `/creatives/${campaignId}-${platform}.png`;
}
