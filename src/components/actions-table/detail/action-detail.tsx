import type { ActionDetailFragment } from '../../../generated/operations.ts';
import { AssetDetail } from './asset-detail.tsx';
import { CallDetail } from './call-detail.tsx';
import { RfiDetail } from './rfi-detail.tsx';

/** What a row of the actions opens to, by its kind (dashboard section 2). */
export function ActionDetail({ action }: { readonly action: ActionDetailFragment }) {
  if (action.actionType === 'ASSET_DOWNLOAD') return <AssetDetail action={action} />;
  if (action.callId !== null) return <CallDetail action={action} callId={action.callId} />;
  return <RfiDetail action={action} />;
}
