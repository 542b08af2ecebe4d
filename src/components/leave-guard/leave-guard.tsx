import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Stands once in a page that can be edited, and asks before its changes are lost (dashboard sections 4 and 8). */
export function LeaveGuard({ hasChanges }: { readonly hasChanges: boolean }) {
  const question = useLeaveGuard(hasChanges);
  return question && <LeaveDialog {...question} />;
}
