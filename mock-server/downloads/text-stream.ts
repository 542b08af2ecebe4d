/** Bytes of texts in UTF-8, each made when the reader is ready for it. */
export function textStream(chunks: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      chunks.return?.();
    },
  });
}
