/** The name that an answer gives its file, else the last part of its address. */
export function fileNameOf(disposition: string | null, url: string): string {
  const [, encoded, quoted, bare] =
    /filename\*=UTF-8''([^;]+)|filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return quoted ?? bare ?? new URL(url, window.location.href).pathname.split('/').at(-1) ?? 'download';
}

/**
 * Fetches a file and has the browser save it, where its address is one that only the page's own requests reach.
 * Rejects where the file is not there.
 */
export async function saveFile(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the file answers ${answer.status}`);
  saveBlob(await answer.blob(), fileNameOf(answer.headers.get('content-disposition'), url));
}

/** Hands something to the browser as a file of that name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then; no event says when it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
