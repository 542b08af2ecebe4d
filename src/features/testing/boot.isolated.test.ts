import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testingProblems } from '../../text/testing.ts';
import { createTestingMock, row } from './testing-mock.ts';

const parts = vi.hoisted(() => ({ here: {} as object, loadPanel: vi.fn(), runSteps: vi.fn() }));
vi.mock('./control/this-browser.ts', () => parts.here);
vi.mock('./load-panel.ts', () => ({ loadPanel: parts.loadPanel }));
vi.mock('./steps/run-steps.ts', () => ({ runSteps: parts.runSteps }));

let mock = createTestingMock();
let addresses: string[] = [];
const render = vi.fn(() => void addresses.push(window.location.pathname + window.location.search));

async function bootAt(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  const { boot } = await import('./boot.ts');
  await boot(render);
}

beforeEach(() => {
  mock = createTestingMock();
  addresses = [];
  Object.assign(parts.here, { control: mock.control, tester: mock.tester });
  parts.runSteps.mockResolvedValue({ kind: 'done' });
});

describe('boot', () => {
  it.each([
    ['https://evil.example/', '/'],
    ['http://localhost.evil.example:3000/', '/'],
    ['http://localhost:4000/__mock', '/sessions?page=2'],
    ['', '/sessions?page=2'],
  ])('coming from %j starts at %s (TST-060)', async (referrer, path) => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await bootAt('/?row=sessions-fail');
    expect(addresses).toEqual([path]);
    const problem = path === '/' ? testingProblems.foreignLink : null;
    expect(parts.loadPanel).toHaveBeenCalledWith({ problem, isAskedFor: true });
  });

  it('shows the page of a row before the app renders, then runs its steps', async () => {
    await bootAt('/?row=sessions-fail');
    expect(addresses).toEqual(['/sessions?page=2']);
    expect(parts.runSteps).toHaveBeenCalledWith(row.steps, expect.objectContaining({ document }));
    expect(await parts.runSteps.mock.lastCall?.[1].readResetCode('dana@a.example')).toBe('code of dana@a.example');
    expect(parts.loadPanel).toHaveBeenCalledWith({ problem: null, isAskedFor: true });
  });

  it('reports in the panel an error thrown by the steps', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    parts.runSteps.mockRejectedValue(new Error('there is none'));
    await bootAt('/?row=sessions-fail');
    const problem = expect.stringContaining('there is none');
    expect(parts.loadPanel).toHaveBeenLastCalledWith({ problem, isAskedFor: true });
  });

  it('removes its parameters from the address and keeps the rest', async () => {
    await bootAt('/audience?start=2026-11-01&scenario=a#map');
    expect(window.location.href).toMatch(/\/audience\?start=2026-11-01#map$/);
    expect(parts.runSteps).not.toHaveBeenCalled();
  });

  it.each([
    ['/?row=nonsense', 'The catalog has no row named nonsense.'],
    ['/?row=sessions-fail', 'Step 1 of 1 failed.'],
  ])('renders the app at %s anyway, and reports in the panel: %s', async (address, problem) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    parts.runSteps.mockResolvedValue({ kind: 'failed', message: 'Step 1 of 1 failed.' });
    await bootAt(address);
    expect(render).toHaveBeenCalledTimes(1);
    expect(parts.loadPanel).toHaveBeenLastCalledWith({ problem, isAskedFor: true });
    expect(logged).toHaveBeenCalledWith(problem);
  });
});
