import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import type { WorldStore } from '../world/world-store.ts';
import { findBooking } from './bookings.ts';
import type { Platform } from './creative/draw-creative.ts';

/** Platforms that a campaign has an image for (CMP-048). */
export const platforms: readonly Platform[] = [1, 2];

/** Path of an image in its screen size. `use=print` selects the print size; `scale` 2 or 3 makes it sharper. */
export function creativePath(campaignId: string, platform: Platform): string {
  return `/creatives/${campaignId}-${platform}.png`;
}

const scales = ['1', '2', '3'];

interface CreativeServices {
  readonly accounts: readonly AccountFixture[];
  readonly worlds: WorldStore;
}

/**
 * GET /creatives/{campaignId}-{platform}.png: an image of a campaign, public like any ad image. `use` is screen
 * (default) or print; `scale` is 1 (default), 2 or 3. 404 if there is no such image.
 */
export async function serveCreative({ url, services }: RouteContext<CreativeServices>): Promise<Response> {
  const { accounts, worlds } = services;
  const [, campaignId = '', number = ''] = /^\/creatives\/(\d{1,12})-(\d)\.png$/.exec(url.pathname) ?? [];
  const booking = findBooking(accounts, campaignId, worlds.now);
  const platform = platforms.find((known) => String(known) === number);
  const use = url.searchParams.get('use') ?? 'screen';
  const scale = url.searchParams.get('scale') ?? '1';
  const isUse = use === 'screen' || use === 'print';
  if (booking === undefined || platform === undefined || !isUse || !scales.includes(scale)) {
    return errorResponse(404, 'There is no such image');
  }
  const { drawCreative } = await import('./creative/draw-creative.ts');
  const { vertical, account } = booking;
  const bytes = drawCreative({ platform, use, scale: Number(scale), vertical, company: account.name });
  return new Response(bytes, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=3600',
    },
  });
}
