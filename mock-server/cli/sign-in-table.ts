import type { PersonaFixture } from '../../fixtures/fixture-types.ts';

/** The demo sign-ins as lines of three columns: email, password, what for. */
export function signInTable(personas: readonly PersonaFixture[]): string {
  const rows = [
    ['Email', 'Password', 'What for'],
    ...personas.map(({ email, password, note }) => [email, password, note]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
