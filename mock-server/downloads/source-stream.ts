import type { SourceFile } from '../reports/report-source.ts';
import { csvHeading, csvText } from './csv.ts';

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
