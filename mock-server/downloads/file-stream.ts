import { realWait, type Wait } from '../lib/clock.ts';
import type { Turns } from '../lib/turns.ts';
import type { SourceFile } from '../reports/report-source.ts';
import { csvHeading, csvText } from './csv.ts';
import type { FilePlaces } from './file-places.ts';

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
