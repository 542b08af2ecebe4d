import { createContext } from 'react';
import { type MapUnitTexts, mapUnits } from '../../text/maps.ts';

/** The words for what the points of a map count; sessions where nobody says otherwise. */
export const MapUnit = createContext<MapUnitTexts>(mapUnits.sessions);
