import { beforeEach, describe, expect, it } from 'vitest';
import { open, serveSite, spoilPath } from '../doctor/testing/place.ts';
import { serveEndpoint } from '../spec/plain-server.ts';
import { doctorUsage, readDoctorOptions, runDoctor } from './doctor.ts';

describe('the doctor command (HST-010)', () => {
  let lines: string[];
  const run = (...args: string[]) => runDoctor(readDoctorOptions(args), (line) => void lines.push(line));
  beforeEach(() => {
    lines = [];
  });

  it('exits with 0 if nothing has to change', async () => {
    expect(await run('--site', await open(serveSite([])))).toBe(0);
    expect(lines.at(-1)).toBe('Nothing has to change.');
  });

  it('exits with 0 if something could only be better', async () => {
    const slow = spoilPath('/assets/index', { headers: { 'cache-control': 'no-cache' } });
    expect(await run('--site', await open(serveSite([], slow)))).toBe(0);
    expect(lines.filter((line) => line.startsWith('better'))).toHaveLength(1);
  });

  it('exits with 1 if something has to change, and lists it first', async () => {
    const bad = await open(serveSite([], spoilPath('/sessions', { status: 404 })));
    expect(await run('--site', `${bad}/index.html`)).toBe(1);
    expect(lines[0]).toMatch(/^CHANGE +site: \/sessions\/visitor\/1 answers 404/);
    expect(lines.at(-1)).toBe('1 to change.');
  });

  it.each([
    [[], 'Name --site, --api or both.'],
    [['--site', 'portal.example'], '--site must be a URL'],
    [['--api', 'https://a.example/graphql', '--user', 'me'], '--user and --password go together.'],
    [['--site', 'https://a.example', '--timeout', 'x'], '--timeout must be a number'],
    [
      ['--api', 'https://a.example/graphql', '--auth', 'https://a.example/v1/auth/'],
      '--auth https://a.example/v1/auth/ must end before /auth, which the paths of sign-in calls have: --auth https://a.example/v1',
    ],
    [['--what'], "Unknown option '--what'"],
  ])('rejects %j: %s', (args, sentence) => {
    expect(() => readDoctorOptions(args)).toThrow(sentence);
    expect(doctorUsage).toContain('Exit status: 0');
  });

  it('reports an endless response', async () => {
    const part = Buffer.alloc(1_000_000);
    const endless = await serveEndpoint((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', write);
      write();
    });
    await expect(run('--site', endless, '--timeout', '60')).rejects.toThrow('the answer did not end within 64 MB');
  });

  it('reports that nothing answers', async () => {
    const closedSite = await serveSite([]);
    await closedSite.close();
    await expect(run('--site', closedSite.address)).rejects.toThrow("doesn't respond: nothing listens there");
  });
});
