import { limits } from '../../schema/reference/limits.ts';

/** Thrown by `readBody` for a body longer than `limits.bodyBytes`. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/**
 * The body as text. Refuses by the announced length before a byte is read, and by the count of bytes
 * where no length was announced, so that never more than the limit is held.
 */
export async function readBody(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > limits.bodyBytes) throw new BodyTooLargeError();
    const text = await request.text();
    if (text.length > limits.bodyBytes) throw new BodyTooLargeError();
    return text;
  }
  return request.body === null ? '' : readStream(request.body);
}

async function readStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limits.bodyBytes) {
      await reader.cancel();
      throw new BodyTooLargeError();
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
