import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { hideSplash } from '../../../lib/splash.ts';
import { PrintScreen } from './print-screen.tsx';

/** The report of a campaign for paper, without the frame (access section 2). */
export function Component() {
  const { campaignId = '' } = useParams();
  useEffect(hideSplash, []);
  return <PrintScreen key={campaignId} campaignId={campaignId} />;
}
