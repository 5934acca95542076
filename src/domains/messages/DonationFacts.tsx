import { Trans } from '@lingui/react/macro';
import { getCauses } from '../../../contract/charity.ts';
import type { Message } from '../../../contract/message.ts';
import { useKnown } from '../../data/call/known.ts';
import { useSettings } from '../../data/device/settings.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './messages.module.css';

/** The details of a message about a donation: the cause, the profit's month, the receipt. */
export default function DonationFacts({ figures }: Pick<Message, 'figures'>) {
  const format = useFormat();
  const language = useSettings().locale;
  const causes = useKnown(getCauses, { language }).value?.causes;
  const { causeId, month, receipt } = figures;
  const cause = causes?.find(({ id }) => id === causeId);
  return (
    <div className={styles['facts']}>
      <Facts columns={1}>
        <Fact label={<Trans>Cause</Trans>}>{cause?.name ?? UNKNOWN}</Fact>
        {typeof month === 'string' && (
          <Fact label={<Trans>Profit since</Trans>}>{format.day(`${month}-01`)}</Fact>
        )}
        {receipt !== undefined && <Fact label={<Trans>Receipt</Trans>}>{receipt}</Fact>}
      </Facts>
    </div>
  );
}
