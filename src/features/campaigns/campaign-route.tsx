import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { hideSplash } from '../../lib/splash.ts';
import { CampaignScreen } from './view/campaign-screen.tsx';

/** The dashboard of a campaign (access section 2). */
export function Component() {
  const { campaignId = '' } = useParams();
  // The frame, which hides the splash otherwise, may be without an account here.
  useEffect(hideSplash, []);
  return <CampaignScreen key={campaignId} campaignId={campaignId} />;
}
