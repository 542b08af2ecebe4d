/** Most bytes of an answer that are read: the largest that the contract allows is far below. */
const maxBytes = 64_000_000;

/** The same answer, read whole. Throws RangeError for one that does not end in good time. */
export async function bounded(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.byteLength;
    if (length > maxBytes) {
      throw new RangeError(`the answer did not end within ${maxBytes / 1_000_000} MB`);
    }
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  // These say how the bytes travelled, which is over.
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  const isBare = status === 204 || status === 304 || status < 200;
  return new Response(isBare ? null : new Blob(parts as BlobPart[]), { status, statusText, headers: kept });
}
