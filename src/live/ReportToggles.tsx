import { Trans } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../contract/answer.ts';
import { getReportChoices, type ReportChoices, setReportChoices } from '../../contract/report.ts';
import { call } from '../data/call/call.ts';
import { useKnown } from '../data/call/known.ts';
import { refreshAnswersTo } from '../data/call/known-source.ts';
import { Declined } from '../ui/Declined.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toggle } from '../ui/Toggle.tsx';

/** A customer's report notifications. A change shows immediately, and reverts when it is refused. */
export function ReportToggles() {
  const { value, declined, reload } = useKnown(getReportChoices, {});
  const [wanted, setWanted] = useState<ReportChoices>();
  const [changeDeclined, setDeclined] = useState<DeclinedAnswer>();
  const before = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((next: ReportChoices) => {
    setWanted(next);
    setDeclined(undefined);
    before.current = (async (earlier) => {
      await earlier;
      const answer = await call(setReportChoices, next);
      if (answer.ok) await refreshAnswersTo([getReportChoices]);
      else setDeclined(answer);
      setWanted((now) => (now === next ? undefined : now));
    })(before.current);
  }, []);

  const shown = wanted ?? value;
  if (!shown) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={2} />;
  }
  return (
    <>
      <Declined answer={changeDeclined} />
      <Toggle
        label={<Trans>Morning report</Trans>}
        hint={
          <Trans>
            Message at 8:00 AM ET on trading days, plus a push notification on devices that allow it
          </Trans>
        }
        checked={shown.morning}
        onChange={(morning) => change({ ...shown, morning })}
      />
      <Toggle
        label={<Trans>US market review</Trans>}
        hint={
          <Trans>
            Message 20 minutes after the close, plus a push notification on devices that allow it
          </Trans>
        }
        checked={shown.review}
        onChange={(review) => change({ ...shown, review })}
      />
    </>
  );
}
