/** Gives a file to the browser to keep. */
export function saveFile({
  fileName,
  mediaType,
  base64,
}: {
  fileName: string;
  mediaType: string;
  base64: string;
}): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
