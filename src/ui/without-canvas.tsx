import { Declined } from './Declined.tsx';

/** The part that draws could not be fetched: the figures around it stay. */
export function withoutCanvas(problem: unknown): { default: typeof CanvasMissing } {
  // oxlint-disable-next-line no-console -- as every part that could not be had; the person is told below
  console.warn('What draws charts could not be loaded.', problem);
  return { default: CanvasMissing };
}

function CanvasMissing() {
  return <Declined answer={{ ok: false, code: 'offline' }} onRetry={() => location.reload()} />;
}
