import Papa from 'papaparse';
import { realWait, type Wait } from '../lib/clock.ts';
import type { Turns } from '../lib/turns.ts';
import type { SourceFile } from '../reports/report-source.ts';
import type { FilePlaces } from './file-places.ts';

export type CsvCell = string | number | null;

/** A text that a spreadsheet would read as a formula, whatever invisible characters come before its sign. */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/**
 * Where the same follows a semicolon, a tab or a line break within a text: a spreadsheet whose lists are separated by
 * semicolons, as in most of Europe, begins a cell or a row there, since it knows quotes at the beginning of its own
 * cells alone. The text that comes first in such a cell may be quoted.
 */
const innerFormula = /(?<=[;\t\r\n])(?=(?:(?![;\t\r\n])["\s\p{Cc}\p{Cf}])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** LibreOffice offers to divide cells at these too, and not where they are between quotes. */
const otherSeparators = /[;\t]/;

/** The contents of a file: what reports give for one, see reports/export/columns.ts. */
export interface CsvSource {
  readonly columns: readonly string[];
  blocks(format: typeof rowFormat): Iterable<string>;
}

/**
 * A CSV file in chunks of text: a byte order mark, so that spreadsheets take it for UTF-8, the headings and every
 * row, each ending in CRLF. A text that could run as a formula gets an apostrophe before it, and so does what could
 * within one; numbers stay numbers.
 */
export function* csvChunks({ columns, blocks }: CsvSource): Generator<string> {
  yield csvHeading(columns);
  yield* blocks(rowFormat);
}

/** Texts that are written as they are, or between quotes where they have a comma: most of them. */
const plain = /^[A-Za-z0-9](?:[\w .:&'()/,-]*[\w.)])?$/;

/** A cell as Papa Parse writes it, which is asked where there is something to look at. */
function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `${cell}`;
  if (plain.test(cell)) return cell.includes(',') ? `"${cell}"` : cell;
  return Papa.unparse([[cell.replace(innerFormula, "'")]], {
    escapeFormulae: formula,
    quotes: (text) => otherSeparators.test(text),
  });
}

const rowFormat = {
  write: cellText,
  separator: ',',
  lineEnd: '\r\n',
  // Few enough to be made within a millisecond: others are answered between two blocks.
  rowsPerBlock: 100,
} as const;

/** How a CSV file begins. */
const csvHeading = (columns: readonly string[]): string => `\ufeff${csvText([columns])}`;

/** Rows as they follow one another in a file. */
function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const { separator, lineEnd } = rowFormat;
  return rows.map((cells) => cells.map(cellText).join(separator) + lineEnd).join('');
}

/** What a file shares with all others that are made at the same time. */
export interface FileMaking {
  readonly turns: Turns;
  readonly places: FilePlaces;
  /** Waits for a reader that takes nothing; by a timer of the engine unless given. */
  readonly wait?: Wait | undefined;
}

/** Characters that are handed to the reader at once, if the slice has time for them. */
const pieceLength = 65_536;
/** Milliseconds for which a reader may take nothing before others get its place. */
const pauseMs = 5000;

interface FileStreamOptions {
  readonly sandbox: string;
  readonly left: AbortSignal;
  /** Gives back the place that the file has. */
  readonly giveBack: () => void;
}

/**
 * Bytes of texts in UTF-8, made when the reader is ready for them, slice by slice (LIM-015). The place of a file is
 * given back when it is done or nobody reads it any more; one that is read on after a pause takes another (LIM-018).
 */
export function fileStream(
  chunks: Iterator<string>,
  { turns, places, wait = realWait }: FileMaking,
  { sandbox, left, giveBack }: FileStreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place: (() => void) | null = giveBack;
  let pause = new AbortController();

  function leave(): void {
    pause.abort();
    place?.();
    place = null;
  }

  function watchPause(): void {
    const watched = new AbortController();
    pause = watched;
    void wait(pauseMs, watched.signal).then(() => {
      if (!watched.signal.aborted) leave();
    });
  }

  /** As many chunks as make a piece, or as there is time for; null at the end. */
  function nextPiece(): string | null {
    let text = '';
    do {
      const { value, done } = chunks.next();
      if (done) return text || null;
      text += value;
    } while (text.length < pieceLength && !turns.isOver());
    return text;
  }

  return new ReadableStream({
    async pull(controller) {
      pause.abort();
      try {
        // Where too many wait it goes on without: it has waited before.
        place ??= await places.take(sandbox, left);
        const turn = turns.next({ sandbox, of: chunks, left: () => left });
        if (turn !== undefined) await turn;
        const text = nextPiece();
        if (text === null) {
          controller.close();
          return leave();
        }
        controller.enqueue(encoder.encode(text));
        watchPause();
      } catch (error) {
        leave();
        throw error;
      }
    },
    cancel() {
      leave();
      chunks.return?.();
    },
  });
}

/**
 * Bytes of a file that comes from a database, in UTF-8: each batch is fetched when the reader has taken the one before.
 * `giveBack` is called when the file is done or nobody reads it any more.
 */
export function sourceStream({ columns, batches }: SourceFile, giveBack: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rows = batches()[Symbol.asyncIterator]();
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        return controller.enqueue(encoder.encode(csvHeading(columns)));
      }
      try {
        const { value, done } = await rows.next();
        if (!done) return controller.enqueue(encoder.encode(csvText(value)));
        giveBack();
        controller.close();
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    async cancel() {
      giveBack();
      await rows.return?.();
    },
  });
}
