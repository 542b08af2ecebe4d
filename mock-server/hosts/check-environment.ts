import { serverVariables, unknownVariables } from '../../schema/reference/known-names.ts';
import { readAccess, readEnvironment } from './read-environment.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Refuses names that nothing reads, which would be ignored. Throws RangeError that names them, and what may be meant
 * (TST-094).
 */
export function refuseUnknown(environment: Environment): void {
  const problems = unknownVariables(environment);
  if (problems.length > 0) throw new RangeError(problems.join('\n'));
}

/** What every host refuses at its start, before anything is made. Throws RangeError that names the setting. */
export function checkEnvironment(environment: Environment): void {
  refuseUnknown(environment);
  readEnvironment(environment);
  readAccess(environment);
  readTrustedProxies(environment);
}

const begin = '<!-- variables: written by mock-server/hosts/check-environment.test.ts -->';
const end = '<!-- end of the variables -->';

/** A document with the table of the variables between its two marks. Throws where it has no such place. */
export function withVariableTable(document: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error('the document has no place for the table of the variables');
  const rows = Object.entries(serverVariables).map(([name, text]) => `| \`${name}\` | ${text} |`);
  const table = `| variable | what it does |\n|---|---|\n${rows.join('\n')}\n`;
  return `${document.slice(0, from)}${begin}\n\n${table}\n${document.slice(to)}`;
}
