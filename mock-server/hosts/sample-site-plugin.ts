import type { Plugin } from 'vite';

/** Adds the sample site to a demo, as files: its pages are opened by themselves, which no service worker answers. */
export function sampleSiteFiles(seed: number): Plugin {
  return {
    name: 'webtrax-sample-site',
    apply: 'build',
    async generateBundle() {
      // By address, not by name: else the mock would be bundled into Vite's configuration at each start.
      const address = new URL('../sample-site/static-site.ts', import.meta.url).href;
      const { staticSite }: typeof import('../sample-site/static-site.ts') = await import(/* @vite-ignore */ address);
      for (const file of await staticSite(seed)) this.emitFile({ type: 'asset', ...file });
    },
  };
}
