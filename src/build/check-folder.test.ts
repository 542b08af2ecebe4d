import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { checkFolder, folderProblem } from './check-folder.ts';

describe('the folder of the project (TST-101)', () => {
  it.each([
    ['/home/me/webtrax', null, null],
    ['/home/me/Web Träx [2]/a*b', null, null],
    ['/home/me/c#/webtrax', 'has a #, which Vite', 'has a #, which Vitest'],
    ['C:\\100%\\webtrax', null, 'has a %, which Vitest'],
  ])('%s', (folder, ofStart, ofTest) => {
    const ends = (problem: string | null, reason: string | null) =>
      expect(problem).toEqual(
        reason === null
          ? null
          : `The path of this folder ${reason} can't work with. Move or rename the folder: ${folder}`,
      );
    ends(folderProblem(folder, false), ofStart);
    ends(folderProblem(folder, true), ofTest);
  });

  it('ends what reads the configuration to use it', async () => {
    const resolve = (folder: string) =>
      resolveConfig({ configFile: false, logLevel: 'silent', plugins: [checkFolder(folder)] }, 'serve');
    await expect(resolve('/home/me/c#/webtrax')).rejects.toThrow('Move or rename the folder');
    expect((await resolve('/home/me/webtrax')).command).toBe('serve');
  });
});
