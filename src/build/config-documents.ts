/**
 * Documents generated from the configuration table: for people (HST-005), which a test writes and compares, and for the
 * host of a build (HST-003).
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { type Config, type ConfigName, configFileName, configNames, rowOf } from '../lib/config/config-table.ts';

function initialText(name: ConfigName): string {
  const { initial, mock } = rowOf(name);
  if (initial === undefined) return `required; ${String(mock)} with the mock`;
  if (initial === null || (Array.isArray(initial) && initial.length === 0)) return 'none';
  return String(initial);
}

/** `.env.example`: all variables with descriptions, in the format that Vite reads from `.env.production`. */
export function environmentExample(): string {
  const entries = configNames.map((name) => {
    const { variable, kind, text } = rowOf(name);
    return `# ${text}\n# ${kind.form.replaceAll('`', '')}; ${initialText(name)}\n# ${variable}=\n`;
  });
  const head =
    '# Every variable of a build. Copy this to .env.production, and set what differs: `npm run build` checks it.\n';
  return `${head}\n${entries.join('\n')}`;
}

/** The table in Markdown. The second column is the name in `config.json`, if it can be set there. */
function configurationTable(): string {
  const rows = configNames.map((name) => {
    const { variable, kind, isFixed, text } = rowOf(name);
    return `| \`${variable}\` | ${isFixed ? '' : `\`${name}\``} | ${kind.form} | ${initialText(name)} | ${text} |`;
  });
  const head = '| variable | in config.json | value | unless set | what it does |\n|---|---|---|---|---|';
  return `${head}\n${rows.join('\n')}\n`;
}

const begin = '<!-- configuration: written by src/build/config-documents.test.ts -->';
const end = '<!-- end of the configuration -->';

/** Inserts the table between a document's two marks. Throws if they are missing. */
export function withConfigurationTable(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error('the document has no place for the table of the configuration');
  return `${document.slice(0, from)}${begin}\n\n${configurationTable()}\n${document.slice(to)}`;
}

/** The `config.json` of a build: the values it was built with, for a host to change. */
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
 * For a build that is configured where it is served (HST-003): adds a `config.json`, which the page requests before its
 * scripts, so that it arrives by the time they do. Other builds have their values in their scripts.
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
