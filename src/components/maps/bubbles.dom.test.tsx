import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Bubbles } from './bubbles.tsx';
import type { LandMap } from './land-map.ts';

afterEach(cleanup);

/** The bubble of a single place, or of a cluster in a state. */
function bubbleOf(
  name: string | null,
  pointCount: number,
  state: string | null = null,
  onZoom = () => {},
): HTMLButtonElement | null {
  const overlay = document.createElement('div');
  const map = { overlay, pixelOf: () => null, landAt: () => state } as Partial<LandMap> as LandMap;
  const properties = { name, cluster: state !== null, clusterId: null, pointCount };
  const points = [{ geometry: { coordinates: [-95, 38] }, properties }];
  const acts = { onPlace: { current: () => undefined }, onZoom };
  render(<Bubbles map={map} points={points} landCount={1} {...acts} />);
  return overlay.querySelector('button');
}

const nameOfBubble = (name: string | null, pointCount: number) =>
  bubbleOf(name, pointCount)?.getAttribute('aria-label');

it('an unnamed place is called "Several places", as in the list (ERR-031)', () => {
  expect(nameOfBubble(null, 5)).toBe('Several places: 5 sessions');
});

it("a bubble's name includes an abbreviated count as displayed (FRM-073)", () => {
  expect(nameOfBubble('Denver, CO', 2180)).toBe('2.2K: Denver, CO: 2,180 sessions');
  expect(nameOfBubble('Denver, CO', 180)).toBe('Denver, CO: 180 sessions');
});

it('a cluster is named after the state or country around it, for sighted and screen reader users (AUD-018)', () => {
  const bubble = bubbleOf(null, 517, 'Ohio');
  expect(bubble?.getAttribute('aria-label')).toBe('Several places around Ohio: 517 sessions, press to zoom in');
  expect(bubble?.textContent).toBe('517Several places around Ohio517 sessions · press to zoom in');
});

it('clicking a bubble zooms in or shows its name, but dragging the map from one does neither (AUD-009)', () => {
  const press = (bubble: HTMLButtonElement, moved: number) => {
    fireEvent.pointerDown(bubble, { clientX: 40, clientY: 40 });
    fireEvent.click(bubble, { clientX: 40 + moved, clientY: 40, detail: 1 });
  };
  const onZoom = vi.fn();
  const cluster = bubbleOf(null, 517, 'Ohio', onZoom) as HTMLButtonElement;
  press(cluster, 12);
  expect(onZoom).not.toHaveBeenCalled();
  press(cluster, 2);
  expect(onZoom).toHaveBeenCalledExactlyOnceWith([-95, 38]);
  const place = bubbleOf('Denver, CO', 180) as HTMLButtonElement;
  press(place, 12);
  expect(place.getAttribute('aria-expanded')).toBe('false');
  press(place, 2);
  expect(place.getAttribute('aria-expanded')).toBe('true');
});
