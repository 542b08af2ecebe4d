const count = (sessions: number) => sessions.toLocaleString('en-US');

/** Words of the maps. The specification fixes none. */
export const mapTexts = {
  sessions: (sessions: number) => `${count(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`,
  several: 'Several places',
  zoomsIn: 'press to zoom in',
  cluster: (sessions: number) => `Several places, ${count(sessions)} sessions: zoom in`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show the whole map again',
  keys: 'Arrow keys move the map, plus and minus zoom, 0 shows the whole map again.',
  shown: (places: number, sessions: number) =>
    `${count(places)} ${places === 1 ? 'point' : 'points'} with ${count(sessions)} ${sessions === 1 ? 'session' : 'sessions'} on the map`,
  shape: 'Show as',
  shapes: { map: 'Map', list: 'List' },
  place: 'Place',
  count: 'Sessions',
  noPlaces: 'There are no sessions in this part of the world.',
} as const;
