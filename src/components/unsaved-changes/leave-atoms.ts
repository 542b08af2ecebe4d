import { atom } from 'jotai';

/** An action that would lose unsaved changes, run if the user agrees. */
interface LeaveRequest {
  readonly leave: () => void;
}

/** Whether the current page has unsaved changes. Set only by its `LeaveGuard`. */
export const hasUnsavedChangesAtom = atom(false);

/** The action to ask about, in addition to navigations that the router blocks. */
export const leaveRequestAtom = atom<LeaveRequest | null>(null);

/** Runs an action that leaves the page without navigating, such as logging out: immediately, or after asking. */
export const leavePageAtom = atom(null, (get, set, leave: () => void) => {
  if (get(hasUnsavedChangesAtom)) set(leaveRequestAtom, { leave });
  else leave();
});
