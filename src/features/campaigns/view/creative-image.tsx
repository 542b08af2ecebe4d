import type { CampaignCreativeFragment } from '../../../generated/operations.ts';
import { knownAddress } from '../../../lib/safe-values.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './creative-image.module.css';

interface CreativeImageProps {
  readonly creative: CampaignCreativeFragment;
  readonly vertical: string;
  readonly use: 'screen' | 'print';
}

/** An ad in its size, sharp on dense screens and on paper (CMP-021). */
export function CreativeImage({ creative, vertical, use }: CreativeImageProps) {
  const { platform_id, pvsCreativeUrl } = creative;
  const [width, height] = creativeSize(platform_id, use);
  const address = knownAddress(pvsCreativeUrl);
  const isSigned = address?.includes('?') ?? false;
  const sources = [2, 3].map((scale) => address && `${creativeSource(address, use, scale)} ${scale}x`);
  return (
    <img
      className={styles.image}
      src={address ? creativeSource(address, use, 1) : undefined}
      srcSet={address && !isSigned ? sources.join(', ') : undefined}
      width={width}
      height={height}
      alt={campaignTexts.creative(vertical, width, height)}
    />
  );
}

type Size = readonly [width: number, height: number];

const upright = { screen: [50, 150], print: [80, 180] } as const;
const wide = { screen: [200, 50], print: [250, 60] } as const;

/** Size in pixels by platform (CMP-021). */
export function creativeSize(platformId: number, use: 'screen' | 'print'): Size {
  return (platformId === 1 ? upright : wide)[use];
}

/**
 * Address of an image at a pixel density of 1, 2 or 3. One that has a part after ? is the server's to write: it may be
 * signed, and would be refused with another one (CMP-058).
 */
export function creativeSource(address: string, use: 'screen' | 'print', scale: number): string {
  const url = new URL(address, window.location.href);
  if (url.search !== '') return address;
  if (use === 'print') url.searchParams.set('use', use);
  if (scale > 1) url.searchParams.set('scale', String(scale));
  return url.href;
}
