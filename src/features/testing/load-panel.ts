import { visitChannel } from '../../../schema/reference/visit-channel.ts';
import { whenIdle } from '../../lib/scheduling.ts';
import { checkNowEvent } from '../../lib/window-events.ts';
import { panelMemory } from './panel-memory.ts';

interface PanelOptions {
  /** Why a requested state wasn't reached; the panel then opens and shows it. */
  readonly problem: string | null;
  /** Whether the address contained something for testers. */
  readonly isAskedFor: boolean;
}

/**
 * Loads the panel when the browser is idle after the first render. Development and the demo always have it. A test
 * build has it only if requested or left open in this tab, because tests should see the app as users do.
 */
export function loadPanel({ problem, isAskedFor }: PanelOptions): void {
  watchVisits();
  const hasAlways = import.meta.env.DEV || import.meta.env.VITE_DEMO === 'true';
  if (!hasAlways && !isAskedFor && !panelMemory.isOpen()) return;
  whenIdle(() => void import('./panel/panel.tsx').then(({ mountPanel }) => mountPanel(problem)));
}

/** Loads the panel if the app was started without a requested state. */
export function loadPanelFor(search: string): void {
  loadPanel({ problem: null, isAskedFor: new URLSearchParams(search).has('panel') });
}

let channel: BroadcastChannel | null = null;

/**
 * Makes the app check immediately when a page of the sample site in this browser reports a visit (TST-080). Once per
 * page.
 */
function watchVisits(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', () => window.dispatchEvent(new Event(checkNowEvent)));
}
