/** What the app says of values that it cannot use (ERR-027), and of a type that the schema does not have (ERR-030). */
const reports = /^(?:enum|time zone|link|list|text|address):|: the answer holds no \S*__typename /;
const rawValues = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object |Invalid Date/;

/** What is wrong with the screen that is mounted under hostile answers. Empties what was logged. */
export function findHostileProblems(logged: string[]): string[] {
  const main = document.querySelector('main, #root')?.textContent ?? '';
  const attributes = [...document.querySelectorAll('#root *')].flatMap(({ attributes: own }) => [...own]);
  const running = attributes.filter(
    ({ name, value }) =>
      /^on/.test(name) || (/^(?:href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
  );
  return [
    ...logged.splice(0).filter((line) => !reports.test(line)),
    ...(main.length < 20 ? ['the screen is white'] : []),
    ...(rawValues.exec(main) ?? []).map(
      (text) => `it says ${main.slice(Math.max(0, main.indexOf(text) - 60)).slice(0, 90)}`,
    ),
    ...running.map(({ name, value }) => `${name}=${value}`),
    ...(document.querySelector('#root script') ? ['a script is on the page'] : []),
    ...('isHostileScriptRun' in globalThis ? ['a script ran'] : []),
  ];
}
