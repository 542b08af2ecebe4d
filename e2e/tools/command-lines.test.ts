import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');

/** Our own files that package.json runs. */
const files = new Set(Object.values(scripts).flatMap((line) => /^node (\S+\.ts)/.exec(line)?.[1] ?? []));

function run(file: string, ...flags: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...flags], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('every npm script named in a document exists', () => {
  // Lists folders, since `exclude` doesn't work if the project's path contains brackets.
  const named = globSync('{*.md,{.github,contracts,e2e,fixtures,mock-server,schema,src}/**/*.md}', {
    cwd: root,
  }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bnpm run ([a-z][a-z:]*)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

describe('commands', () => {
  // unusable-backends.contract.ts tests the suite, and the contract imports nothing from the project.
  const others = [...files].filter((file) => !/\/(?:contracts|codegen)\.ts$/.test(file));
  it.each(others)('%s has a usage text', (file) => {
    // Running each to see its output would take a process each.
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/\b(?:beginCommand|readCommand)\(/);
  });

  it('print it for --help and unknown flags', () => {
    const file = 'mock-server/cli/preview-demo.ts';
    const usage = 'Usage: npm run preview:demo -- [--port 5180] [--prefix /webtrax-demo/] [--dir dist-demo]\n';
    expect(run(file, '--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
    const failed = run(file, '--prot', '4');
    expect(failed).toMatchObject({ status: 1, stdout: '' });
    expect(failed.stderr).toMatch(/^Unknown option '--prot'.*\nUsage: /s);
    expect(failed.stderr.endsWith(usage)).toBe(true);
  });

  it.each([
    'mock-server/cli/mock.ts',
    'mock-server/cli/start.ts',
    'contracts/cli/world.ts',
    'contracts/cli/contracts.ts',
    'contracts/cli/proxy.ts',
    'contracts/cli/doctor.ts',
  ])('%s explains each flag for --help, and lists all for an unknown one', (file) => {
    const { status, stdout } = run(file, '--help');
    const [first = '', ...rest] = stdout.split('\n\n');
    const flags = new Set(first.match(/--[a-z-]{2,}/g));
    const explained = new Set(
      rest
        .join('\n')
        .split('\n')
        .flatMap((line) => /^ {2}(--.*?)(?: {2}|$)/.exec(line)?.[1]?.match(/--[a-z-]{2,}/g) ?? []),
    );
    expect(status).toBe(0);
    expect(flags.size).toBeGreaterThan(5);
    expect([...flags].filter((flag) => !explained.has(flag))).toEqual([]);
    const failed = run(file, '--prot');
    expect(failed.stdout).toBe('');
    expect(failed.stderr).toMatch(/^Unknown option '--prot'/);
    expect(failed.stderr).toContain(`\n${first}\n--help says more.\n`);
  });

  it.skipIf(process.platform === 'win32')('exit cleanly when their output is no longer read (TST-093)', () => {
    const piped = `{ "${process.execPath}" mock-server/cli/catalog.ts; echo "status $?" >&2; } | true`;
    expect(spawnSync('sh', ['-c', piped], { cwd: root, encoding: 'utf8' }).stderr).toBe('status 0\n');
    expect(readFileSync(path.join(root, 'contracts/cli/contracts.ts'), 'utf8')).toContain('ignoreClosedOutput();');
  });

  it('name an invalid value, without a stack', () => {
    const env = { ...process.env, WEBTRAX_SESSIONS: 'x' };
    const { stderr } = spawnSync(process.execPath, ['mock-server/cli/start.ts'], { cwd: root, encoding: 'utf8', env });
    expect(stderr).toBe('WEBTRAX_SESSIONS must be a whole number from 0 to 1000000, not x\n');
    expect(run('mock-server/cli/catalog.ts', '--part', 'x').stderr).toMatch(/^--part x[^\n]*\n$/);
  });

  it('reject a state file together with Redis, which would ignore it (TST-045)', () => {
    const redis = 'redis://127.0.0.1:1';
    const { status, stderr } = run('mock-server/cli/mock.ts', '--redis', redis, '--state', 'mine.log');
    expect([status, stderr]).toEqual([
      1,
      'State is in Redis, not in mine.log: leave out --redis (REDIS_URL) or --state (WEBTRAX_STATE).\n',
    ]);
  });
});
