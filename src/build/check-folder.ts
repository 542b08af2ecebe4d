import type { Plugin } from 'vite';

/**
 * Why the project can't be started, built or tested in this folder, with what to do; null where it can be. Vite takes a
 * path for an address: what follows # is lost, so that each page would be blank. Vitest reads % as an escape.
 */
export function folderProblem(folder: string, isTest: boolean): string | null {
  const found = /#/.exec(folder) ?? (isTest ? /%/.exec(folder) : null);
  if (found === null) return null;
  return `The path of this folder has a ${found[0]}, which ${isTest ? 'Vitest' : 'Vite'} can't work with. Move or rename the folder: ${folder}`;
}

/** Ends a start, a build and a test in a folder where they can't work (TST-101). */
export function checkFolder(folder: string): Plugin {
  return {
    name: 'webtrax:check-folder',
    configResolved() {
      const problem = folderProblem(folder, process.env.VITEST !== undefined);
      if (problem !== null) throw new Error(problem);
    },
  };
}
