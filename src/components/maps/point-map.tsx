import {
  Component,
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { failedLoads } from '../../lib/connection.ts';
import { reportError } from '../../lib/errors/report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { watchPrinting } from '../../lib/watch-printing.ts';
import { mapTexts } from '../../text/charts.ts';
import { Button } from '../button/button.tsx';
import { lazyChunk } from '../lazy-part/lazy-part.tsx';
import { QuietFailure, Skeleton } from '../placeholder/placeholder.tsx';
import { fetchAtlas } from './atlas.ts';
import type { MapCanvasProps } from './map-canvas.tsx';
import { MapUnit, PlaceList } from './map-points.tsx';
import { mapHeight } from './map-window.ts';
import styles from './point-map.module.css';

type Canvas = ComponentType<MapCanvasProps & { readonly fallback: ReactNode }>;

/** The map component once its script has loaded, since printing can't wait for a promise. */
let fetched: Canvas | null = null;
const { Part, preload } = lazyChunk<MapCanvasProps>(async () => {
  const { MapCanvas } = await import('./map-canvas.tsx');
  fetched = MapCanvas;
  return MapCanvas;
});

/** Fetches the outlines of a map. Failures are reported by the component that draws them. */
function fetchLand(hasStates: boolean): void {
  const quietly = () => undefined;
  fetchAtlas('coarse').catch(quietly);
  if (hasStates) fetchAtlas('states').catch(quietly);
}

interface PointMapProps extends MapCanvasProps {
  /** Width in pixels, so that print shows the same area as the screen, scaled to the sheet. */
  readonly width: number;
}

/**
 * A map with points. If it isn't far below the fold, its library and outlines load in parallel with the data; otherwise
 * when its points have arrived and the browser is idle, so that it can be printed. If they haven't loaded by then,
 * print shows a list of places (CMP-050). If the library can't be fetched, an error shows in its place (ERR-033); a map
 * that fails otherwise shows a dash.
 */
export function PointMap({ width, ...map }: PointMapProps) {
  const { label, points } = map;
  const { hasStates } = map.start;
  const box = useRef<HTMLDivElement>(null);
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(() => watchPrinting(setIsOnPaper), []);
  const isDue = useIsDue(box);
  useEffect(() => {
    if (isDue) fetchLand(hasStates);
  }, [isDue, hasStates]);
  const isWaiting = !isDue && points.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    return atRest(() => {
      preload();
      fetchLand(hasStates);
    });
  }, [isWaiting, hasStates]);
  const missing = isOnPaper ? <PlaceList caption={label} points={points} /> : <Skeleton height="100%" isOfSize />;
  return (
    <MapBoundary fallback={<QuietFailure height={mapHeight} />}>
      <div
        ref={box}
        className={styles.box}
        style={{ '--map-width': `${width}px`, '--map-height': `${mapHeight}px` } as React.CSSProperties}
      >
        {isDue ? <DueMap {...map} fallback={missing} /> : missing}
      </div>
    </MapBoundary>
  );
}

/** The map, using its script if loaded when it becomes due, otherwise fetching it. */
function DueMap(props: MapCanvasProps & { readonly fallback: ReactNode }) {
  const [Shown] = useState<Canvas>(() => fetched ?? Part);
  return <Shown {...props} />;
}

/** Measures the width that the map will have next to its controls, before it has loaded. */
export function MapRuler({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={styles.ruler} />;
}

interface MapBoundaryProps {
  /** Replaces a map that failed, until it is retried. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Contains a map's failure within its card. */
class MapBoundary extends Component<MapBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  #forget = () => {};

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError('map', error);
    this.#forget = failedLoads.add(() => this.setState({ hasFailed: false }));
  }

  override componentWillUnmount() {
    this.#forget();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

interface MapFootProps {
  /** Whether the map is shown, not its list. */
  readonly isMap: boolean;
  /** The number in the view; null while unknown. */
  readonly shown: number | null;
  /** The number in the whole world; null while unknown. */
  readonly all: number | null;
  /** Lists all places. */
  readonly onShowAll: () => void;
}

/** Below a map: the legend of its bubbles, and what share of the total is in view (AUD-018). */
export function MapFoot({ isMap, shown, all, onShowAll }: MapFootProps) {
  const unit = use(MapUnit);
  return (
    <div className={styles.foot}>
      {isMap && (
        <ul className={styles.legend}>
          <li data-cluster>{mapTexts.several}</li>
          <li>{mapTexts.one}</li>
        </ul>
      )}
      {shown !== null && all !== null && (
        <p>
          {shown < all ? unit.within(shown, all) : unit.whole(all)}{' '}
          {shown < all && (
            <Button ref={passFocus} variant="quiet" className={`${styles.all} no-print`} onClick={onShowAll}>
              {mapTexts.showAll}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** How close to the viewport a map must come before it is drawn, in window heights. */
const nearby = '50%';
/** Milliseconds after which distant maps are drawn too, when the browser is idle. */
const drawAfterMs = 5000;

/** Runs something when the browser is idle. Returns a function to cancel. */
function atRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}

/**
 * Whether a map is due: it is near the viewport, the page is being printed, or the browser has been idle. Drawing a map
 * blocks touch input on a slow phone for half a second, so one far below the fold waits (LIM-013).
 */
export function useIsDue(ref: RefObject<HTMLElement | null>): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isDue || !element) return;
    const draw = () => setIsDue(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && draw(), {
      rootMargin: `${nearby} 0px`,
    });
    observer.observe(element);
    const unwatch = watchPrinting((isOnPaper) => isOnPaper && draw());
    let giveUp = () => {};
    const timer = setTimeout(() => {
      giveUp = atRest(draw);
    }, drawAfterMs);
    return () => {
      observer.disconnect();
      unwatch();
      clearTimeout(timer);
      giveUp();
    };
  }, [ref, isDue]);
  return isDue;
}
