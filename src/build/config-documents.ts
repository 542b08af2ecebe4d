import { type ConfigName, configNames, rowOf } from '../lib/config/config-table.ts';

// What people read of the table of the configuration (HST-005). A test writes and compares it.

function initialText(name: ConfigName): string {
  const { initial, mock } = rowOf(name);
  if (initial === undefined) return `required; ${String(mock)} with the mock`;
  if (initial === null || (Array.isArray(initial) && initial.length === 0)) return 'none';
  return String(initial);
}

/** `.env.example`: every variable with what it does, in the form that Vite reads from `.env.production`. */
export function environmentExample(): string {
  const entries = configNames.map((name) => {
    const { variable, kind, text } = rowOf(name);
    return `# ${text}\n# ${kind.form.replaceAll('`', '')}; ${initialText(name)}\n# ${variable}=\n`;
  });
  const head =
    '# Every variable of a build. Copy this to .env.production, and set what differs: `npm run build` checks it.\n';
  return `${head}\n${entries.join('\n')}`;
}

/** The table in Markdown; what `config.json` calls a value comes second, where it may change it. */
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

/** A document with the table between its two marks. Throws where it has no such place. */
export function withConfigurationTable(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error('the document has no place for the table of the configuration');
  return `${document.slice(0, from)}${begin}\n\n${configurationTable()}\n${document.slice(to)}`;
}
