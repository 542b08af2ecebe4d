import { focusWithTabindex, platformModifierKey } from 'ol/events/condition';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom';
import DragPan from 'ol/interaction/DragPan';
import type Interaction from 'ol/interaction/Interaction';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom';
import PinchZoom from 'ol/interaction/PinchZoom';
import Kinetic from 'ol/Kinetic';
import type MapBrowserEvent from 'ol/MapBrowserEvent';

const isTouch = ({ originalEvent }: MapBrowserEvent) =>
  originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';

const isMainButton = ({ originalEvent }: MapBrowserEvent) =>
  originalEvent instanceof PointerEvent && originalEvent.button === 0;

/**
 * Ways to move the map by hand. A map within a page must not catch what scrolls the page: the wheel zooms only a map
 * that has the focus, or with Ctrl or Command held, and a touch moves it with two fingers.
 */
export function mapInteractions(): Interaction[] {
  const drag: DragPan = new DragPan({
    kinetic: new Kinetic(-0.005, 0.05, 100),
    condition: (event) => (isTouch(event) ? drag.getPointerCount() === 2 : isMainButton(event)),
  });
  return [
    drag,
    new PinchZoom(),
    new DoubleClickZoom({ duration: 180 }),
    new MouseWheelZoom({
      duration: 180,
      constrainResolution: true,
      condition: (event) => platformModifierKey(event) || focusWithTabindex(event),
    }),
  ];
}
