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
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import { QuietFailure, Skeleton } from '../placeholder/placeholder.tsx';
import { fetchAtlas } from './atlas.ts';
import type { MapCanvasProps } from './map-canvas.tsx';
import { MapUnit, PlaceList } from './map-points.tsx';
import { mapHeight } from './map-window.ts';
import styles from './point-map.module.css';

type Canvas = ComponentType<MapCanvasProps & { readonly fallback: ReactNode }>;

/** The map, once its script is there: what is printed waits for no promise. */
let fetched: Canvas | null = null;
const { Part, preload } = lazyPart<MapCanvasProps>(async () => {
  const { MapCanvas } = await import('./map-canvas.tsx');
  fetched = MapCanvas;
  return MapCanvas;
});

/** Fetches the outlines of a map. The component that draws them reports failures. */
function fetchLand(hasStates: boolean): void {
  const quietly = () => undefined;
  fetchAtlas('coarse').catch(quietly);
  if (hasStates) fetchAtlas('states').catch(quietly);
}

interface PointMapProps extends MapCanvasProps {
  /** Pixels, so that paper shows the same part of the world as the screen, scaled to the sheet. */
  readonly width: number;
}

/**
 * A map with points. Its library and outlines load in parallel with the data, where it is not far below the window, and
 * otherwise once its points are there and the browser has nothing else to do, so that it can be printed; paper has the
 * list of its places where they have not come (CMP-050). A library that can't be fetched says so in its place
 * (ERR-033); a map that fails in another way shows a dash.
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

/** The map as its script is there or not when it becomes due. */
function DueMap(props: MapCanvasProps & { readonly fallback: ReactNode }) {
  const [Shown] = useState<Canvas>(() => fetched ?? Part);
  return <Shown {...props} />;
}

/** As wide as the map will be, before it is there: beside it are its controls. */
export function MapRuler({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={styles.ruler} />;
}

interface MapBoundaryProps {
  /** Replaces a map that failed, until it is asked for again. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Limits the failure of a map to its card. */
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
  /** How many the view has; null while it is not known. */
  readonly shown: number | null;
  /** How many there are in the whole world; null while it is not known. */
  readonly all: number | null;
  /** Lists all places. */
  readonly onShowAll: () => void;
}

/** Below a map: what its bubbles mean, and how much of all the view has (AUD-018). */
export function MapFoot({ shown, all, onShowAll }: MapFootProps) {
  const unit = use(MapUnit);
  return (
    <div className={styles.foot}>
      <ul className={styles.legend}>
        <li data-cluster>{mapTexts.several}</li>
        <li>{mapTexts.one}</li>
      </ul>
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

/** How near a drawing comes to the window before it is made, in window heights. */
const nearby = '50%';
/** Milliseconds after which what is far away is drawn too, once the browser has nothing else to do. */
const drawAfterMs = 5000;

/** Does something once the browser has nothing else to do. Gives the function that gives it up. */
function atRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}

/**
 * Whether a drawing is due: its place is near the window, the page is being printed, or nobody waits for anything else.
 * A map takes a slow phone half a second, in which no touch is answered: one that is far below waits (LIM-013).
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
