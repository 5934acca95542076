/** Replaces Lingui's macro when Node reads a route table: it returns the descriptor instead of a compiled message. */
export function msg(text: TemplateStringsArray | { message?: string }): { message?: string } {
  return 'raw' in text ? { message: text[0] ?? '' } : text;
}
