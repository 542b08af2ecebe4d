import { useEffect } from 'react';
import { reportError } from '../../lib/errors/report.ts';
import { type AtlasName, fetchAtlas } from './atlas.ts';
import type { LandMap } from './land-map.ts';
import { landPolygons } from './land-polygons.ts';

/** Draws an atlas on the map; where it cannot be had, points stand on the bare sea. */
function useAtlas(map: LandMap | null, name: AtlasName | null, hasStates: boolean): void {
  useEffect(() => {
    if (!map || !name) return;
    let isWanted = true;
    const kind = name === 'states' ? 'states' : 'countries';
    fetchAtlas(name)
      .then((atlas) => {
        if (isWanted) map.setLand(kind, landPolygons(atlas, kind, hasStates));
      })
      .catch((error: unknown) => reportError('map', error));
    return () => {
      isWanted = false;
    };
  }, [map, name, hasStates]);
}

/** Puts the land on the map, in finer outlines once one has come near. */
export function useLand(map: LandMap | null, hasStates: boolean, isNear: boolean): void {
  useAtlas(map, isNear ? 'fine' : 'coarse', hasStates);
  useAtlas(map, hasStates ? 'states' : null, hasStates);
}
