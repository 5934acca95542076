/** The key of a row that has an id. */
export function idOf({ id }: { readonly id: string }): string {
  return id;
}
