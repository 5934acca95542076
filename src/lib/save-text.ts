/** Gives a text to the browser to keep as a file. */
export function saveText({
  fileName,
  mediaType,
  text,
}: {
  fileName: string;
  mediaType: string;
  text: string;
}): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
