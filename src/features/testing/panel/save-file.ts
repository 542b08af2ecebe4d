/** Hands a text to the browser as a file of that name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it once the click is done with.
  setTimeout(() => URL.revokeObjectURL(address));
}
