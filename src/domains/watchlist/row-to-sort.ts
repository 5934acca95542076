/** A row that the customer can reorder. */
export interface RowToSort {
  readonly id: string;
  /** The name announced to screen readers while it is moved. */
  readonly name: string;
}
