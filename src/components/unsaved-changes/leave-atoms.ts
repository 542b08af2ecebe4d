import { atom } from 'jotai';

/** An action that would lose unsaved changes, run once the person agrees. */
interface LeaveRequest {
  readonly leave: () => void;
}

/** Whether the current page has unsaved changes. Only its `LeaveGuard` writes it. */
export const hasUnsavedChangesAtom = atom(false);

/** The action to ask about, in addition to navigations that the router blocks. */
export const leaveRequestAtom = atom<LeaveRequest | null>(null);

/** Runs an action that leaves the page without a navigation, such as logging out: at once, or after the question. */
export const leavePageAtom = atom(null, (get, set, leave: () => void) => {
  if (get(hasUnsavedChangesAtom)) set(leaveRequestAtom, { leave });
  else leave();
});
