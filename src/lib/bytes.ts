/** Base64 for URLs, without padding. */
export function base64Url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A random name. `crypto.randomUUID` is missing on plain http. */
export function randomName(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(16)));
}
