/**
 * The process that decodes pictures. It has no database, no keys and no network, and may die alone: `painter.ts`
 * starts the next one. Decoded pixels are native memory, so the process watches its own size and ends itself.
 */
import { drawPicture } from './draw-picture.ts';
import type { Drawn, PictureJob } from './painter.ts';

const LOOK_MS = 20;
const [memoryMax] = process.argv.slice(2).map(Number);

setInterval(() => {
  if (process.memoryUsage.rss() > (memoryMax ?? 0)) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS).unref();

process.on('message', ({ picture, shape }: PictureJob) => {
  drawPicture(picture, shape)
    .then(
      (jpeg) => answer({ jpeg }),
      () => answer({ problem: 'cannot be decoded' }),
    )
    // V8 does not see how large the pixels are that its garbage holds, and would let them pile up.
    .finally(() => globalThis.gc?.());
});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());
answer('ready');

function answer(what: Drawn | 'ready'): void {
  process.send?.(what);
}
