/** The grid to which points of outlines are rounded, units of the font; 1 leaves them unchanged. */
export type Grid = 1 | 8;

/** Flags of a point: on the curve; its coordinates are one byte; that byte is positive, or there is none as nothing changes. */
const ON = 0x01;
const BYTE = [0x02, 0x04] as const;
const SAME = [0x10, 0x20] as const;
const REPEATS = 0x08;
/** Of the first point: contours overlap. */
const OVERLAPS = 0x40;

/** A simple glyph with its points on a grid, without instructions. Source: OpenType 1.9, `glyf`. */
export function onGrid(outline: Buffer, grid: Grid): Buffer {
  if (grid === 1) return outline;
  const contours = outline.readInt16BE(0);
  const ends = 10 + 2 * contours;
  if (contours === 0) return outline;
  const points = outline.readUInt16BE(ends - 2) + 1;
  let at = ends + 2 + outline.readUInt16BE(ends);

  const flags: number[] = [];
  while (flags.length < points) {
    const flag = outline.readUInt8(at++);
    const times = flag & REPEATS ? 1 + outline.readUInt8(at++) : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const read = (axis: 0 | 1) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & BYTE[axis]) value += outline.readUInt8(at++) * (flag & SAME[axis] ? 1 : -1);
      else if (!(flag & SAME[axis])) {
        value += outline.readInt16BE(at);
        at += 2;
      }
      return rounded(value, grid);
    });
  };
  const axes = [read(0), read(1)] as const;

  const written = flags.map((flag) => flag & (ON | OVERLAPS));
  const coordinates = axes.map((values, axis) => {
    const bytes: number[] = [];
    values.forEach((value, place) => {
      const change = value - (values[place - 1] ?? 0);
      let flag = written[place] ?? 0;
      if (change === 0) flag |= SAME[axis] ?? 0;
      else if (Math.abs(change) < 256) {
        flag |= (BYTE[axis] ?? 0) | (change > 0 ? (SAME[axis] ?? 0) : 0);
        bytes.push(Math.abs(change));
      } else bytes.push((change >> 8) & 0xff, change & 0xff);
      written[place] = flag;
    });
    return Buffer.from(bytes);
  });
  const head = Buffer.from(outline.subarray(0, ends));
  // The box around it: rounding keeps the order of points.
  for (const edge of [2, 4, 6, 8])
    head.writeInt16BE(rounded(outline.readInt16BE(edge), grid), edge);
  return Buffer.concat([head, Buffer.alloc(2), Buffer.from(written), ...coordinates]);
}

function rounded(value: number, grid: Grid): number {
  return Math.round(value / grid) * grid;
}
