type Size = readonly [width: number, height: number];

const upright = { screen: [50, 150], print: [80, 180] } as const;
const lying = { screen: [200, 50], print: [250, 60] } as const;

/** Pixels of an image by the platform that it is for (access section 9). */
export function creativeSize(platformId: number, use: 'screen' | 'print'): Size {
  return (platformId === 1 ? upright : lying)[use];
}

/** Address of an image for a use, with so many pixels each way to one of its size. */
export function creativeSource(address: string, use: 'screen' | 'print', scale: number): string {
  const url = new URL(address, window.location.href);
  if (use === 'print') url.searchParams.set('use', use);
  if (scale > 1) url.searchParams.set('scale', String(scale));
  return url.href;
}
