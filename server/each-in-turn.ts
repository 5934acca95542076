/**
 * Runs work for each item, one after another. A failure does not keep the other items from their turn.
 *
 * @throws the first failure, after the last item
 */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
