import { Declined } from './Declined.tsx';

/** The part that draws could not be fetched: the figures around it stay. */
export function withoutCanvas(problem: unknown): { default: typeof CanvasMissing } {
  // oxlint-disable-next-line no-console -- logged like every part that failed to load; the person sees a message below
  console.warn('What draws charts could not be loaded.', problem);
  return { default: CanvasMissing };
}

function CanvasMissing() {
  return <Declined answer={{ ok: false, code: 'offline' }} onRetry={() => location.reload()} />;
}
