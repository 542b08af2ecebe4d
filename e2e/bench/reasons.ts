/**
 * Reasons for bounds missed despite attempts to meet them, by the names of figures; the first match counts. Measured in
 * November 2026 on two otherwise idle processors.
 */
const reasons: readonly (readonly [figures: RegExp, reason: string])[] = [
  [
    /^start, /,
    'nothing of it stands out: of what follows the start of Node itself, modules of Node take an eighth, garbage an eighth, reading the compiled code a tenth, the report a tenth, and the schema, the world and the check of the token a twentieth each',
  ],
  [
    /^requests, .*another page/,
    'it is near its bound on quiet processors (1.35 to 1.53): a sixth is the write to the socket, a fifth the rows, a seventh writing them as text, a fifteenth garbage, and nothing of the rest stands out; the peer makes two rows up',
  ],
  [
    /Lighthouse|time blocked/,
    'all are within their bounds on quiet processors (Home 99 points and 0.14 s, sessions 97 and 0.21 s, a campaign 97 and 0.20 s); what blocks is what scripts run at their start and the first layout, which take as much longer as others use the processors',
  ],
  [
    /^\/login, largest paint/,
    'it is within its bound on quiet processors (0.96); the font, 31 kB, shares the line with the scripts (0.17 s), so that nothing moves when it comes, and the peer has none',
  ],
  [
    /^\/login, first paint/,
    'the page is 6.6 kB, of which the styles that keep it from moving are half; it varies by a tenth from run to run, and is over its bound where others use the processors',
  ],
  [
    /to figures, processor 4 times slower, fast 3G/,
    'it is within its bound on quiet processors (1.05 to 1.14), and over it where others use them: beside the floor 0.4 s is the line, for the code of the frame and the screen and for the font, and the rest is the drawing of the frame and of what is in sight, which grows with every other load',
  ],
  [
    /^npm start, \/login first/,
    'two thirds are the server, which makes about a hundred modules for the first time: a third of that reads, resolves and sends them, a ninth watches files, a ninth is native transforms, a fifteenth styles; bundled by Vite in development they are 14 requests, and no sooner; made two seconds before they are asked for, a tenth sooner',
  ],
  [
    /^npm start, Home reloaded/,
    'it is within its bound on quiet processors (0.53 s): some 260 modules are asked for one by one, as they name one another, which is what lets an edit show at once',
  ],
  [
    /^demo, first visit to the choice/,
    'it is within its bound on quiet processors (0.98 s): a third is style and layout, of /login and of the dialog before it, and most of the rest is scripts that start (react-dom, the router); the worker starts beside them on the same processors',
  ],
  [
    /^demo, from that click/,
    'it is within its bound on quiet processors (0.86 to 0.96 s): a fifth is the sign-in, for which the mock first runs its code, and a tenth the calls; the rest is the drawing of the frame and of Home, as with a server, which the answers wait for',
  ],
  [
    /^demo, reload/,
    'it is within its bound on quiet processors (1.03 to 1.2 s); beside the drawing of the frame and of Home, the worker loads its code and reads the world that it has kept',
  ],
  [
    /^demo, the whole folder/,
    'fonts for Chinese, Japanese and Korean in documents take 6.0 MB, in many small files so that few are fetched; compressed by code of our own they would take about 3.1 MB, and without fontkit (0.76 MB) and with coarser maps (0.4 MB) the folder would be about 8.9 MB, at the price of some 600 lines of font code',
  ],
  [
    /^world of /,
    'it is within its bound on quiet processors (7.0 to 9.0 times): a quarter is the walk of each visit from page to page, an eighth the order of visits, and the rest is spread over needs, routes, people and companies',
  ],
  [
    /^export of a year/,
    'it is within its bound on quiet processors (1.5 to 1.7 times); what it is measured beside makes the same texts and sends nothing',
  ],
  [
    /^(?:visitors|referrers|topPages|entryPages|locations|sessionsInfo) \((?!no filter)/,
    'it was within its bound on quiet processors (0.18 to 0.23), and is over it in some hours of the same machine, as the version before is in the same minutes (0.28 to 0.34): as long as V8 marks garbage, all takes 1.7 times as long, and the first of nine runs have code that is still compiled; what is left is the joining of bits, a fifth to a half, and the sum, of which visitors and pages lie scattered',
  ],
  [
    /^export as CSV.*processor time/,
    'of 1.5 µs a row a quarter reads its cells, a quarter looks whether a spreadsheet would take them for formulae and quotes them, a quarter is UTF-8 and the write, and the rest is rows that come one by one, so that others are answered between',
  ],
];

/** Why a figure misses its bound, according to a profile; undefined if nobody has looked. */
export function reasonOf(name: string): string | undefined {
  return reasons.find(([figures]) => figures.test(name))?.[1];
}
