import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { print, printError, printFailure } from './command-line.ts';

it('command output contains no control sequences, whatever its source (TST-099)', () => {
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  print('received \u001b]0;x\u0007\n  at \u009b2J');
  printError('a\rb');
  printFailure(new Error('\u001b[31m'), '');
  const texts = streams.map((stream) => stream.mock.calls.map(([text]) => text));
  for (const stream of streams) stream.mockRestore();
  process.exitCode = 0;
  expect(texts).toEqual([['received \\u001b]0;x\\u0007\n  at \\u009b2J\n'], ['a\\u000db\n', '\\u001b[31m\n']]);
});

it('commands print only through these functions (TST-099)', () => {
  const files = globSync('{contracts,mock-server}/cli/*.ts').filter((file) => !/\.test\.|command-line/.test(file));
  const others = files.filter((file) => /process\.std\w+\.write|console\.\w+/.test(readFileSync(file, 'utf8')));
  expect([files.length > 20, others]).toEqual([true, []]);
});
