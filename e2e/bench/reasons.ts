/**
 * Reasons for bounds missed despite attempts to meet them, by the names of figures; the first match counts. Measured in
 * November 2026 on two otherwise idle processors.
 */
const reasons: readonly (readonly [figures: RegExp, reason: string])[] = [
  [
    /^start, /,
    "no single cause stands out: of the time after Node itself has started, Node's modules take an eighth, garbage collection an eighth, reading the compiled code a tenth, the report a tenth, and the schema, the world and the token check a twentieth each",
  ],
  [
    /^requests, .*different page/,
    'it is near its bound on idle processors (1.35 to 1.53): writing to the socket takes a sixth, the rows a fifth, serializing them a seventh, garbage collection a fifteenth, and nothing else stands out; the peer makes up two rows',
  ],
  [
    /Lighthouse|time blocked/,
    'all are within their bounds on idle processors (Home 99 points and 0.14 s, sessions 97 and 0.21 s, a campaign 97 and 0.20 s); the blocking time is script startup and the first layout, which take longer the busier the processors are',
  ],
  [
    /^\/login, largest paint/,
    'it is within its bound on idle processors (0.96); the font, 31 kB, shares the line with the scripts (0.17 s), so that nothing shifts when it arrives, and the peer has no font',
  ],
  [
    /^\/login, first paint/,
    'the page is 6.6 kB, half of which are styles that prevent layout shifts; it varies by a tenth between runs, and exceeds its bound on busy processors',
  ],
  [
    /to figures, processor 4 times slower, fast 3G/,
    'it is within its bound on idle processors (1.05 to 1.14), and exceeds it on busy ones: of the difference from the floor, 0.4 s is the network, for the code of the frame and the screen and for the font, and the rest is rendering the frame and what is visible, which slows down with any other load',
  ],
  [
    /^npm start, \/login first/,
    'two thirds are the server, which transforms about a hundred modules for the first time: a third of that reads, resolves and sends them, a ninth watches files, a ninth is native transforms, a fifteenth styles; bundled by Vite in development they are 14 requests, but no faster; transformed two seconds before they are requested, it is a tenth faster',
  ],
  [
    /^npm start, Home reloaded/,
    'it is within its bound on idle processors (0.53 s): some 260 modules are requested one by one, since each imports the next, which is what lets an edit show immediately',
  ],
  [
    /^demo, first visit to the persona choice/,
    'it is within its bound on idle processors (0.98 s): a third is style and layout, of /login and of the dialog in front of it, and most of the rest is script startup (react-dom, the router); the worker starts at the same time on the same processors',
  ],
  [
    /^demo, from choosing a persona/,
    'it is within its bound on idle processors (0.86 to 0.96 s): a fifth is the sign-in, for which the mock runs its code for the first time, and a tenth the calls; the rest is rendering the frame and Home, as with a server, and the responses wait for it',
  ],
  [
    /^demo, reload/,
    'it is within its bound on idle processors (1.03 to 1.2 s); besides rendering the frame and Home, the worker loads its code and reads the stored world',
  ],
  [
    /^world of /,
    'it is within its bound on idle processors (7.0 to 9.0 times): a quarter is the path of each visit from page to page, an eighth the order of visits, and the rest is spread over needs, routes, people and companies',
  ],
  [
    /^export of a year/,
    'it is within its bound on idle processors (1.5 to 1.7 times); the peer creates the same texts but sends nothing',
  ],
  [
    / \((?:page|referrer|search|first page), /,
    'it was within its bound on idle processors (0.18 to 0.23), and exceeds it at some hours on the same machine, as does the previous version at the same time (0.28 to 0.34): while V8 marks garbage, everything takes 1.7 times as long, and the first of nine runs use code that is still being compiled; what remains is joining bits, a fifth to a half, and the sum, for which visitors and pages are scattered in memory',
  ],
  [
    /^visitors \(no filter/,
    'it is within its bound on idle processors (1.0 to 1.6 ms), and exceeds it on busy ones: the first of nine runs use code that is still being compiled; a third counts visitors, a third reads the attributes of those listed, and a fifth counts the candidates',
  ],
  [
    /^npm run world -- --export/,
    'it writes 1.8 GB of text in 13.5 s of processor time on two threads: UTF-8 encoding takes a seventh, the rows of page views a tenth, file writes a twelfth, joining cells a twelfth, checking which texts need JSON escapes a twentieth and the world a tenth',
  ],
  [
    /^100 sessions to (?:Timeline|Table), longest block/,
    'it is within its bound on fast processors; nearly all of it is creating and laying out the elements, which takes as long without the app (the peer)',
  ],
  [
    /^export as CSV.*processor time/,
    'of 1.5 µs per row, a quarter reads its cells, a quarter checks whether a spreadsheet would take them for formulas and quotes them, a quarter is UTF-8 encoding and writing, and the rest is streaming rows one by one, so that other requests are handled in between',
  ],
];

/** Why a figure misses its bound, according to a profile; undefined if nobody has looked. */
export function reasonOf(name: string): string | undefined {
  return reasons.find(([figures]) => figures.test(name))?.[1];
}
