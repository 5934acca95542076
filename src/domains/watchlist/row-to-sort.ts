/** One of the rows whose order the person changes. */
export interface RowToSort {
  readonly id: string;
  /** What it is called when it is moved without being seen. */
  readonly name: string;
}
