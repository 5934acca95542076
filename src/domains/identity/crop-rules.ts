/** The part of a picture in the square; all lengths in sides of the square. */
export interface Crop {
  /** 1 when the shorter side just fills the square. */
  readonly zoom: number;
  /** The offset of the picture's center from the square's center. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 5;
export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0, turns: 0 };

/** Keeps the square filled: the picture neither becomes smaller than it nor slides out of it. */
export function keptFilled(crop: Crop, picture: Size): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, crop.zoom));
  const shown = shownSize(picture, { ...crop, zoom });
  return {
    zoom,
    x: keptWithin(crop.x, (shown.width - 1) / 2),
    y: keptWithin(crop.y, (shown.height - 1) / 2),
    turns: crop.turns,
  };
}

function keptWithin(place: number, most: number): number {
  return Math.min(most, Math.max(-most, place));
}

/** Zooms in or out around the center. */
export function zoomed(crop: Crop, by: number, picture: Size): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, crop.zoom * by));
  const growth = zoom / crop.zoom;
  return keptFilled({ ...crop, zoom, x: crop.x * growth, y: crop.y * growth }, picture);
}

export function moved(crop: Crop, x: number, y: number, picture: Size): Crop {
  return keptFilled({ ...crop, x: crop.x + x, y: crop.y + y }, picture);
}

/** Rotates by 90° clockwise around the center. Source: spec §5 (multiples of 90). */
export function turned({ zoom, x, y, turns }: Crop, picture: Size): Crop {
  return keptFilled({ zoom, x: -y, y: x, turns: (turns + 1) % 4 }, picture);
}

/** How large the turned picture is, in sides of the square. */
export function shownSize({ width, height }: Size, { zoom, turns }: Crop): Size {
  const scale = zoom / Math.min(width, height);
  const size = { width: width * scale, height: height * scale };
  return turns % 2 === 0 ? size : { width: size.height, height: size.width };
}
