import { atom } from 'jotai';

/** What a person wanted that would lose their changes; done once they said so. */
interface LeaveRequest {
  readonly leave: () => void;
}

/** Whether the page that is shown holds changes that are not saved. Its `LeaveGuard` alone writes it. */
export const hasUnsavedChangesAtom = atom(false);

/** What is being asked about, beside the navigations that the router holds. */
export const leaveRequestAtom = atom<LeaveRequest | null>(null);

/** Does what ends the page without being a navigation, such as logging out: at once, or after the question. */
export const leavePageAtom = atom(null, (get, set, leave: () => void) => {
  if (get(hasUnsavedChangesAtom)) set(leaveRequestAtom, { leave });
  else leave();
});
