import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Check } from './check.ts';
import type { Versions } from './verdict.ts';

const changelog = new URL('../../schema/CHANGELOG.md', import.meta.url);

/** The version of the contract: that of the first entry of its changelog. Throws if it has none. */
export function contractVersion(text = readFileSync(changelog, 'utf8')): string {
  const [, version] = /^## (\d+\.\d+\.\d+)\b/m.exec(text) ?? [];
  if (version === undefined) throw new Error('schema/CHANGELOG.md has no entry such as ## 1.0.0');
  return version;
}

/** The versions of a verdict. Rules are the same where their ids and clauses are. */
export function versionsOf(checks: readonly Pick<Check, 'rule' | 'clauses'>[]): Versions {
  const rules = [...new Set(checks.map(({ rule, clauses }) => `${rule} ${clauses.join(' ')}`))].sort();
  const hash = createHash('sha256').update(rules.join('\n')).digest('hex').slice(0, 8);
  return { contract: contractVersion(), rules: `${rules.length} (${hash})` };
}
