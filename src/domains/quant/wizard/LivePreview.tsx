import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Benchmark } from '../../../../contract/product.ts';
import { previewStrategy } from '../../../../contract/wizard.ts';
import { useAcknowledged } from '../../../data/account/hypothetical.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { type Draft, strategyOf } from './drafts.ts';
import { Preview } from './Preview.tsx';

/** The quiet time after a change before the preview is requested. */
const QUIET_MS = 300;
/** The benchmark until the server returns it. */
const BENCHMARK: Benchmark = 'SPY'; // oxlint-disable-line lingui/no-unlocalized-strings -- the name of a fund

/** The curve of the current draft, recalculated after each change. */
export function LivePreview({ draft }: { draft: Draft }) {
  const acknowledged = useAcknowledged();
  const { send, waiting, declined } = useCall(previewStrategy);
  const [shown, setShown] = useState<OutputOf<typeof previewStrategy>>();
  const text = JSON.stringify(strategyOf(draft));
  const ask = useCallback(
    async (isWanted: () => boolean) => {
      const answer = await send(JSON.parse(text));
      // After a further change, only its own answer counts.
      if (answer.ok && isWanted()) setShown(answer.value);
    },
    [send, text],
  );
  useEffect(() => {
    if (acknowledged !== 'yes') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => void ask(() => isWanted), QUIET_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, acknowledged]);
  return (
    <Preview
      name={draft.name}
      series={shown?.series}
      benchmark={shown?.benchmark ?? BENCHMARK}
      isCalculating={waiting}
      declined={declined}
      onRetry={() => void ask(() => true)}
    />
  );
}
