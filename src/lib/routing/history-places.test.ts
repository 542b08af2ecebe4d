import { setTimeout as wait } from 'node:timers/promises';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createHistoryTracker } from './history-places.ts';

/** A history that performs its steps asynchronously and in order, like a browser. */
function lateHistory(entries: readonly string[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [...entries] });
  const step = history.go.bind(history);
  let last = Promise.resolve();
  const go = (steps: number) => {
    last = last.then(() => wait(2)).then(() => step(steps));
  };
  return Object.assign(history, { go });
}

function start(entries: readonly string[]) {
  const history = lateHistory(entries);
  const places = createHistoryTracker(history);
  const pathnames: string[] = [];
  const stop = places.listen(({ pathname }) => void pathnames.push(pathname));
  places.show(null, history.location);
  return { history, places, pathnames, stop };
}

describe('a blocked step (ERR-020)', () => {
  it('is undone without notifying listeners', async () => {
    const { history, places, pathnames, stop } = start(['/a', '/b', '/c']);
    history.go(-2);
    await wait(10);
    expect([places.stepsAway(), pathnames]).toEqual([-2, ['/a']]);
    await places.takeBack();
    expect([history.location.pathname, places.stepsAway(), pathnames]).toEqual(['/c', 0, ['/a']]);
    stop();
  });

  it('is undone together with steps made meanwhile', async () => {
    const { history, places, pathnames, stop } = start(['/a', '/b', '/c']);
    history.go(-1);
    history.go(-1);
    while (places.stepsAway() === 0) await wait(1);
    await places.takeBack();
    expect([history.location.pathname, places.stepsAway(), pathnames]).toEqual(['/c', 0, ['/b']]);
    history.go(-1);
    await wait(10);
    expect([places.stepsAway(), pathnames]).toEqual([-1, ['/b', '/b']]);
    stop();
  });

  it('is counted from the shown entry, even after the history has changed', async () => {
    const { history, places, stop } = start(['/a', '/b', '/c']);
    history.go(-2);
    await wait(10);
    places.show(null, history.location);
    places.show('push', { ...history.location, pathname: '/d', key: 'd' });
    places.show('replace', { ...history.location, pathname: '/e', key: 'e' });
    history.go(-1);
    await wait(10);
    expect([history.location.pathname, places.stepsAway()]).toEqual(['/a', -1]);
    stop();
  });
});
