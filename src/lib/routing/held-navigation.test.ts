import { setTimeout as pause } from 'node:timers/promises';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createScreenRouter } from './screen-router.ts';

const Component = () => null;

/** A router with an asynchronous history, like a browser's, and a screen whose code is loading. */
function start(entries: readonly string[]) {
  const code = Promise.withResolvers<{ Component: () => null }>();
  const history = UNSAFE_createMemoryHistory({ initialEntries: [...entries] });
  const step = history.go.bind(history);
  Object.assign(history, { go: (steps: number) => void pause(2).then(() => step(steps)) });
  const router = createScreenRouter({
    history,
    routes: [
      ...['/first', '/form', '/other'].map((path) => ({ path, Component })),
      { path: '/old', Component, redirect: () => '/late' },
      { path: '/late', lazy: () => code.promise },
    ],
  });
  const edits = { isUnsaved: false };
  router.guard(() => edits.isUnsaved);
  const settled = () => pause(20);
  return {
    ...{ router, history, edits, settled },
    async loadRoute() {
      code.resolve({ Component });
      await settled();
    },
    /** The shown screen's path, and the history's. */
    where: () => [router.state.location.pathname, history.location.pathname],
  };
}

describe('a navigation that is blocked while the previous one loads its code (ERR-020)', () => {
  const entries = ['/first', '/late', '/form'];

  it('is the one that continues on Leave', async () => {
    const { router, history, edits, settled, loadRoute, where } = start(entries);
    history.go(-1);
    await settled();
    edits.isUnsaved = true;
    history.go(-1);
    await settled();
    await loadRoute();
    router.state.question?.leave();
    await settled();
    expect(where()).toEqual(['/first', '/first']);
  });

  it('leaves everything as it is on Stay, even when that code has loaded', async () => {
    const back = start(entries);
    back.history.go(-1);
    await back.settled();
    back.edits.isUnsaved = true;
    back.history.go(-1);
    await back.settled();
    back.router.state.question?.stay();
    back.edits.isUnsaved = false;
    await back.loadRoute();
    expect(back.where()).toEqual(['/form', '/form']);

    const link = start(entries);
    void link.router.navigate('/late');
    link.edits.isUnsaved = true;
    void link.router.navigate('/other');
    link.router.state.question?.stay();
    link.edits.isUnsaved = false;
    await link.loadRoute();
    expect(link.where()).toEqual(['/form', '/form']);
  });

  it('is undone on Stay if its route redirects', async () => {
    const { router, history, edits, settled, loadRoute, where } = start(['/old', '/form']);
    history.go(-1);
    await settled();
    edits.isUnsaved = true;
    await loadRoute();
    router.state.question?.stay();
    await settled();
    expect(where()).toEqual(['/form', '/form']);
  });
});
