import { setImmediate } from 'node:timers/promises';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createScreenRouter, type ScreenRoute } from './screen-router.ts';

const Home = () => null;
const Frame = () => null;
const StandIn = () => null;
const loadError = new Error('gone');

/** A part whose loading the test controls; each request is another attempt. */
function part() {
  const tries: PromiseWithResolvers<{ Component: () => null }>[] = [];
  return {
    tries,
    lazy: () => {
      const next = Promise.withResolvers<{ Component: () => null }>();
      tries.push(next);
      return next.promise;
    },
    comes: () => tries.at(-1)?.resolve({ Component: () => null }),
    fails: () => tries.at(-1)?.reject(loadError),
  };
}

function start({ entries = ['/'], basename = '/', enter = async () => {}, isOpen = true } = {}) {
  const parts = { list: part(), item: part(), frame: part() };
  const routes: ScreenRoute[] = [
    {
      Component: Frame,
      ErrorBoundary: StandIn,
      children: [
        { path: '/', Component: Home },
        { path: '/list', ErrorBoundary: StandIn, lazy: parts.list.lazy },
        {
          Component: Frame,
          redirect: () => (isOpen ? null : '/'),
          children: [{ path: '/inner', lazy: parts.list.lazy }],
        },
        { lazy: parts.frame.lazy, enter, children: [{ path: '/item/:id', lazy: parts.item.lazy }] },
      ],
    },
  ];
  const history = UNSAFE_createMemoryHistory({ initialEntries: entries });
  const router = createScreenRouter({ routes, history, basename });
  const transitions: string[] = [];
  router.subscribe(({ location, pending }) =>
    transitions.push(`${location.pathname}${pending ? ` to ${pending.pathname}` : ''}`),
  );
  return { ...parts, router, history, transitions, path: () => router.state.location.pathname };
}

/** Waits for the reactions to settled promises. */
const soon = () => setImmediate();

describe('the first screen', () => {
  it('is ready immediately if nothing must load, otherwise when all its parts have loaded in parallel', async () => {
    expect(start().router.state.isReady).toBe(true);
    const { router, frame, item } = start({ entries: ['/item/7'] });
    expect([frame.tries.length, item.tries.length]).toEqual([1, 1]);
    item.comes();
    await soon();
    expect(router.state.isReady).toBe(false);
    frame.comes();
    await soon();
    expect(router.state.isReady).toBe(true);
    expect(router.state.matches.at(-1)?.params).toEqual({ id: '7' });
  });

  it('follows a redirect without loading the code of the first route', () => {
    const { router, list, history, path } = start({
      entries: ['/site/inner'],
      basename: '/site/',
      isOpen: false,
    });
    expect([path(), history.location.pathname, list.tries.length]).toEqual(['/site/', '/site/', 0]);
    router.navigate('/inner');
    expect([path(), list.tries.length]).toEqual(['/site/', 0]);
  });
});

describe('going to a screen', () => {
  it('enters a route after its code has loaded, unless already inside it, and waits for `enter`', async () => {
    let enterCount = 0;
    let go = Promise.withResolvers<void>();
    const { router, frame, item, path } = start({
      enter: () => {
        enterCount += 1;
        return go.promise;
      },
    });
    const coming = router.navigate('/item/7');
    item.comes();
    expect(enterCount).toBe(0);
    frame.comes();
    await soon();
    expect([enterCount, path()]).toEqual([1, '/']);
    go.resolve();
    await coming;
    await router.navigate('/item/8');
    expect([enterCount, path()]).toEqual([1, '/item/8']);

    // After leaving, it is entered again, although all its code has loaded.
    await router.navigate('/');
    go = Promise.withResolvers();
    const again = router.navigate('/item/9');
    expect([enterCount, path(), router.state.pending?.pathname]).toEqual([2, '/', '/item/9']);
    go.resolve();
    await again;
    expect(path()).toBe('/item/9');
  });

  it('keeps screen and URL until the code has loaded, and loads it once', async () => {
    const { router, list, history, path, transitions } = start();
    const going = router.navigate('/list?page=2#end', { state: 'kept' });
    expect([path(), router.state.pending?.pathname, history.location.pathname]).toEqual(['/', '/list', '/']);
    list.comes();
    await going;
    expect(router.state.location).toMatchObject({ pathname: '/list', search: '?page=2', hash: '#end', state: 'kept' });
    expect([router.state.pending, history.location.key]).toEqual([null, router.state.location.key]);
    await router.navigate('/');
    void router.navigate('/list');
    expect([path(), list.tries.length, history.index]).toEqual(['/list', 1, 3]);
    expect(transitions).toEqual(['/ to /list', '/list', '/', '/list']);
  });

  it('is synchronous if the code has loaded, so that two steps follow each other', () => {
    const { router, history } = start();
    void router.navigate('/', { replace: true, state: 'for the way back' });
    void router.navigate('/?next', { state: 1 });
    expect([history.index, router.state.location.search]).toEqual([1, '?next']);
    router.navigator.go(-1);
    expect(router.state.location.state).toBe('for the way back');
  });

  it('ends at the latest target, whichever loads first', async () => {
    const { router, list, item, frame, path, history } = start();
    const first = router.navigate('/list');
    const second = router.navigate('/item/1');
    item.comes();
    frame.comes();
    await second;
    list.comes();
    await first;
    expect([path(), history.index]).toEqual(['/item/1', 1]);
  });

  it('works through the history too', async () => {
    const { router, list, path } = start({ entries: ['/list', '/'] });
    router.navigator.go(-1);
    expect([path(), router.state.pending?.pathname]).toEqual(['/', '/list']);
    list.comes();
    await soon();
    expect(path()).toBe('/list');
  });

  it("adds the app's base folder, which links already include", async () => {
    const { router, path } = start({ entries: ['/demo/'], basename: '/demo/' });
    expect(router.state.matches.at(-1)?.route.path).toBe('/');
    await router.navigate({ pathname: '/', search: '?a' });
    expect([path(), router.state.location.search]).toEqual(['/demo/', '?a']);
    router.navigator.push('/demo/?b');
    expect([path(), router.state.location.search]).toEqual(['/demo/', '?b']);
  });

  it('does not happen after the app has ended', async () => {
    const { router, list, path } = start();
    const going = router.navigate('/list');
    router.dispose();
    list.comes();
    await going;
    expect(path()).toBe('/');
  });
});

describe("code that can't be loaded (ERR-033)", () => {
  it.each([
    ['/list', 'list', 1],
    ['/item/1', 'item', 0],
  ] as const)('of %s shows the nearest error boundary, and is loaded again later', async (to, name, depth) => {
    const { router, frame, path, ...parts } = start();
    const going = router.navigate(to);
    frame.comes();
    parts[name].fails();
    await going;
    expect([path(), router.state.failure]).toEqual([to, { error: loadError, depth }]);
    await router.navigate('/');
    expect(router.state.failure).toBeNull();
    const again = router.navigate(to);
    expect([parts[name].tries.length, frame.tries.length]).toEqual([2, name === 'item' ? 1 : 0]);
    parts[name].comes();
    await again;
    expect([path(), router.state.failure]).toEqual([to, null]);
  });
});

describe('a guard (ERR-020)', () => {
  const threeEntries = { entries: ['/?a', '/?b', '/?c'] };
  const otherSearch = (from: { search: string }, to: { search: string }) => from.search !== to.search;
  const hold = (options?: Parameters<typeof start>[0]) => {
    const started = start(options);
    const release = started.router.guard(otherSearch);
    const place = () => [started.router.state.location.search, started.history.location.search];
    return { ...started, release, place };
  };

  it('blocks a step until the person decides to stay or leave', async () => {
    const { router, place } = hold();
    await router.navigate('/?x');
    expect([place(), router.state.question?.isLeaving]).toEqual([['', ''], false]);
    router.state.question?.stay();
    expect([place(), router.state.question]).toEqual([['', ''], null]);
    await router.navigate('/?y');
    router.state.question?.leave();
    expect([place(), router.state.question]).toEqual([['?y', '?y'], null]);
  });

  it('undoes a history step, and repeats it on Leave', async () => {
    const { router, place } = hold(threeEntries);
    router.navigator.go(-2);
    expect([place(), router.state.question?.isLeaving]).toEqual([['?c', '?c'], false]);
    router.state.question?.stay();
    expect(place()).toEqual(['?c', '?c']);
    router.navigator.go(-2);
    router.state.question?.leave();
    await soon();
    expect([place(), router.state.question]).toEqual([['?a', '?a'], null]);
  });

  it('reports that the person is leaving until the next screen is shown', async () => {
    const { router, list } = hold({ entries: ['/?a'] });
    await router.navigate('/list');
    router.state.question?.leave();
    expect([router.state.question?.isLeaving, router.state.pending?.pathname]).toEqual([true, '/list']);
    list.comes();
    await soon();
    expect([router.state.question, router.state.location.pathname]).toEqual([null, '/list']);
  });

  it('asks nothing after it is released, or about steps it allows', async () => {
    const { router, release, place } = hold();
    await router.navigate('/#top');
    expect(router.state.location.hash).toBe('#top');
    await router.navigate('/?x');
    release();
    expect(router.state.question).toBeNull();
    await router.navigate('/?x');
    expect(place()).toEqual(['?x', '?x']);
  });
});
