import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { type Config, configFileName, configNames, rowOf } from '../lib/config/config-table.ts';

/** What a build writes into its `config.json`: what it was built with, for a host to change. */
export function configFileText(config: Config): string {
  const names = configNames.filter((name) => !rowOf(name).isFixed);
  const entries = names.map((name) => [name, config[name]] as const);
  return `${JSON.stringify(Object.fromEntries(entries.filter(([, value]) => isSet(value))), null, 2)}\n`;
}

/** The script that reads the file. */
function readerOf(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'config');
  if (chunk === undefined) throw new Error('no script of the build reads config.json: see main.tsx');
  return chunk.fileName;
}

const isSet = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * A build that is configured where it is served (HST-003): it has a `config.json`, and its page asks for it before its
 * scripts, so that it is there when they are. Other builds have their values in their scripts.
 */
export function configFile(config: Config): Plugin {
  let base = '/';
  return {
    name: 'webtrax:config-file',
    apply: 'build',
    configResolved(resolved) {
      base = resolved.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }): HtmlTagDescriptor[] {
        if (!config.configFile) return [];
        const file = { rel: 'preload', as: 'fetch', href: `${base}${configFileName}` };
        const reader = { rel: 'modulepreload', href: `${base}${readerOf(bundle)}` };
        return [file, reader].map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }));
      },
    },
    generateBundle() {
      if (!config.configFile) return;
      this.emitFile({ type: 'asset', fileName: configFileName, source: configFileText(config) });
    },
  };
}
