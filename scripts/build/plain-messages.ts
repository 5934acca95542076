/** Stands for Lingui's macro where Node reads a route table: the descriptor in place of a compiled message. */
export function msg(text: TemplateStringsArray | { message?: string }): { message?: string } {
  return 'raw' in text ? { message: text[0] ?? '' } : text;
}
