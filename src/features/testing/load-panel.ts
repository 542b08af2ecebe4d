import { visitChannel } from '../../../schema/reference/visit-channel.ts';
import { whenIdle } from '../../lib/scheduling.ts';
import { lookEvent } from '../../lib/window-events.ts';
import { panelMemory } from './panel-memory.ts';

interface PanelOptions {
  /** What stood in the way of a state that was asked for: the panel then opens and says it. */
  readonly problem: string | null;
  /** Whether the address had something for testers. */
  readonly isAskedFor: boolean;
}

/**
 * Loads the panel once the browser has time after the first render. Development and the demo always have it; a build
 * that is tested only where it is asked for, or was left open in this tab: tests look at the app as people see it.
 */
export function loadPanel({ problem, isAskedFor }: PanelOptions): void {
  watchVisits();
  const hasAlways = import.meta.env.DEV || import.meta.env.VITE_DEMO === 'true';
  if (!hasAlways && !isAskedFor && !panelMemory.isOpen()) return;
  whenIdle(() => void import('./panel/panel.tsx').then(({ mountPanel }) => mountPanel(problem)));
}

/** Loads the panel of an app that was started without a requested state. */
export function loadPanelFor(search: string): void {
  loadPanel({ problem: null, isAskedFor: new URLSearchParams(search).has('panel') });
}

let channel: BroadcastChannel | null = null;

/** Has the app look at once when a page of the sample site in this browser tells of a visit (TST-080). Once a page. */
function watchVisits(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(visitChannel.channel);
  channel.addEventListener('message', () => window.dispatchEvent(new Event(lookEvent)));
}
