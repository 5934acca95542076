import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { previewStrategy } from '../../../../contract/wizard.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useAcknowledged } from '../products.ts';
import { type Draft, strategyOf } from './drafts.ts';
import { Preview } from './Preview.tsx';

/** A change is asked about once no other follows for so long. */
const QUIET_MS = 300;

/** The curve of a draft as it is, again after each change. */
export function LivePreview({ draft }: { draft: Draft }) {
  const acknowledged = useAcknowledged();
  const { send, waiting, declined } = useCall(previewStrategy);
  const [shown, setShown] = useState<OutputOf<typeof previewStrategy>>();
  const [asked, setAsked] = useState(0);
  const text = JSON.stringify(strategyOf(draft));
  useEffect(() => {
    if (acknowledged !== 'yes') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void send(JSON.parse(text)).then((answer) => {
        // Another change came meanwhile: its own answer counts.
        if (answer.ok && !stop.signal.aborted) setShown(answer.value);
      });
    }, QUIET_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [text, acknowledged, send, asked]);
  return (
    <Preview
      series={shown?.series}
      benchmark={shown?.benchmark ?? 'SPY'}
      isCalculating={waiting}
      declined={declined}
      onRetry={() => setAsked(asked + 1)}
    />
  );
}
