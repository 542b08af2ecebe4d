import Papa from 'papaparse';
import { realWait, type Wait } from '../lib/clock.ts';
import type { Turns } from '../lib/turns.ts';
import type { SourceFile } from '../reports/report-source.ts';
import type { FilePlaces } from './file-places.ts';

export type CsvCell = string | number | null;

/** A text that a spreadsheet would treat as a formula, even after invisible characters. */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/**
 * The same after a semicolon, tab or line break within a text. A spreadsheet with semicolons as list separators, as in
 * most of Europe, starts a cell or row there, because it recognizes quotes only at the start of its own cells. The
 * start of such a cell may be quoted.
 */
const innerFormula = /(?<=[;\t\r\n])(?=(?:(?![;\t\r\n])["\s\p{Cc}\p{Cf}])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** LibreOffice can also split cells at these, but not between quotes. */
const otherSeparators = /[;\t]/;

/** The content of a file in the form that reports return; see reports/export/columns.ts. */
export interface CsvSource {
  readonly columns: readonly string[];
  blocks(format: typeof rowFormat): Iterable<string>;
}

/**
 * A CSV file in chunks of text: a byte order mark, so that spreadsheets recognize UTF-8, then the headings and rows,
 * each ending in CRLF. A text that could be treated as a formula gets a leading apostrophe, and so does each such part
 * within one. Numbers stay numbers.
 */
export function* csvChunks({ columns, blocks }: CsvSource): Generator<string> {
  yield csvHeading(columns);
  yield* blocks(rowFormat);
}

/** Matches most texts: those that can be written unchanged, or just quoted if they contain a comma. */
const plain = /^[A-Za-z0-9](?:[\w .:&'()/,-]*[\w.)])?$/;

/** A cell in Papa Parse's format. Papa Parse itself is used only for unusual texts. */
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
  // Few enough to be written within a millisecond, so that other requests are handled between blocks.
  rowsPerBlock: 100,
} as const;

/** The start of a CSV file. */
const csvHeading = (columns: readonly string[]): string => `\ufeff${csvText([columns])}`;

/** Rows in the format of a file. */
function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const { separator, lineEnd } = rowFormat;
  return rows.map((cells) => cells.map(cellText).join(separator) + lineEnd).join('');
}

/** Shared by all files created at the same time. */
export interface FileMaking {
  readonly turns: Turns;
  readonly places: FilePlaces;
  /** Waits for a reader that has paused; a real timer by default. */
  readonly wait?: Wait | undefined;
}

/** Maximum characters passed to the reader at a time, if the slice has time for them. */
const pieceLength = 65_536;
/** How many milliseconds a reader can pause before its slot goes to others. */
const pauseMs = 5000;

interface FileStreamOptions {
  readonly sandbox: string;
  readonly signal: AbortSignal;
  /** Releases the file's slot. */
  readonly release: () => void;
}

/**
 * Texts as UTF-8 bytes, produced slice by slice when the reader is ready (LIM-015). The file's slot is released when it
 * is done or no longer read. Reading on after a long pause takes a new slot (LIM-018).
 */
export function fileStream(
  chunks: Iterator<string>,
  { turns, places, wait = realWait }: FileMaking,
  { sandbox, signal, release }: FileStreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place: (() => void) | null = release;
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

  /** As many chunks as fit into a piece or into the remaining time; null at the end. */
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
        // If too many files are waiting, it continues without a slot, because it has already waited once.
        place ??= await places.take(sandbox, signal);
        const turn = turns.next({ sandbox, of: chunks, getSignal: () => signal });
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
 * The bytes of a file from a database, in UTF-8. Each batch is fetched after the reader has taken the previous one.
 * `release` is called when the file is done or no longer read.
 */
export function sourceStream({ columns, batches }: SourceFile, release: () => void): ReadableStream<Uint8Array> {
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
        release();
        controller.close();
      } catch (error) {
        release();
        throw error;
      }
    },
    async cancel() {
      release();
      await rows.return?.();
    },
  });
}
