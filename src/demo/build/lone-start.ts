import type { Plugin } from 'vite';

/**
 * Stops a build whose worker begins with a file that another file imports from (FRM-070): WebKit runs such a file once
 * more, as another module, and two mocks would answer. Add it to the plugins of workers.
 */
export function loneStart(): Plugin {
  return {
    name: 'webtrax-lone-start',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) {
        const user = chunks.find(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(fileName));
        if (user)
          throw new Error(`${user.fileName} imports from ${fileName}, which begins a worker: see file-groups.ts`);
      }
    },
  };
}
