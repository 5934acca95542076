/** What gestures over a chart do to it. Places are CSS pixels across the screen. */
export interface GestureTarget {
  /** Reads the bar there, or none. */
  readonly read: (clientX: number | undefined) => void;
  readonly zoom: (factor: number, clientX: number) => void;
  /** Moves what is in view along with a finger that moved so far. */
  readonly pan: (px: number) => void;
  /** Only a part is in view, so that there is somewhere to move to. */
  readonly isZoomed: () => boolean;
}
