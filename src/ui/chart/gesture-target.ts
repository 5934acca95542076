/** The operations that gestures perform on a chart. Places are CSS pixels across the screen. */
export interface GestureTarget {
  /** Reads the bar at this place, or none. */
  readonly read: (clientX: number | undefined) => void;
  readonly zoom: (factor: number, clientX: number) => void;
  /** Moves the view with a finger that moved by `px`. */
  readonly pan: (px: number) => void;
  /** Whether only a part is in view, so that the view can move. */
  readonly isZoomed: () => boolean;
}
