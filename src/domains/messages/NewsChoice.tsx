import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Declined as DeclinedAnswer } from '../../../contract/answer.ts';
import { getNewsChoices, setNewsChoices } from '../../../contract/news.ts';
import { call } from '../../data/call/call.ts';
import { useKnown } from '../../data/call/known.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Toggle } from '../../ui/Toggle.tsx';

const nothingToAsk = {};

/** Turns messages and push notifications about the customer's own stocks on and off. */
export default function NewsChoice() {
  const { value, declined, reload } = useKnown(getNewsChoices, nothingToAsk);
  const [wanted, setWanted] = useState<boolean>();
  const [changeDeclined, setDeclined] = useState<DeclinedAnswer>();

  async function change(ownStocks: boolean): Promise<void> {
    setWanted(ownStocks);
    setDeclined(undefined);
    const answer = await call(setNewsChoices, { ownStocks });
    if (answer.ok) await refreshAnswersTo([getNewsChoices]);
    else setDeclined(answer);
    setWanted(undefined);
  }

  return (
    <Section title={<Trans>News</Trans>}>
      {value ? (
        <Toggle
          label={<Trans>News about stocks I hold</Trans>}
          hint={<Trans>Message, plus a push notification if you turned those on for events.</Trans>}
          checked={wanted ?? value.ownStocks}
          disabled={wanted !== undefined}
          onChange={(isOn) => void change(isOn)}
        />
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton rows={1} />
      )}
      <Declined answer={changeDeclined} />
    </Section>
  );
}
