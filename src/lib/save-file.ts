/** Gives a file to the browser to keep. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
