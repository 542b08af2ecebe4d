import { CampaignsScreen } from './list/campaigns-screen.tsx';

/** The campaign list (access section 2). */
export { CampaignsScreen as Component };
