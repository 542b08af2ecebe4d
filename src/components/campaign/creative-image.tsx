import type { CampaignCreativeFragment } from '../../generated/operations.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import styles from './creative-image.module.css';
import { creativeSize, creativeSource } from './creative-size.ts';

interface CreativeImageProps {
  readonly creative: CampaignCreativeFragment;
  readonly vertical: string;
  readonly use: 'screen' | 'print';
}

/** An image of a campaign in its size, sharp on screens and paper of more pixels (access section 9). */
export function CreativeImage({ creative, vertical, use }: CreativeImageProps) {
  const { platform_id, pvsCreativeUrl } = creative;
  const [width, height] = creativeSize(platform_id, use);
  const sources = [2, 3].map((scale) => `${creativeSource(pvsCreativeUrl, use, scale)} ${scale}x`);
  return (
    <img
      className={styles.image}
      src={creativeSource(pvsCreativeUrl, use, 1)}
      srcSet={sources.join(', ')}
      width={width}
      height={height}
      alt={campaignTexts.creative(vertical, width, height)}
    />
  );
}
