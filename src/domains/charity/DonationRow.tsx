import { useLingui } from '@lingui/react';
import type { Donation } from '../../../contract/charity.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './charity.module.css';
import { donationStateTexts, sourceTexts } from './texts.ts';

export function DonationRow({ donation }: { donation: Donation }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const { id, causeName, source, state, amountMicros, atMs } = donation;
  return (
    <Row
      href={linkTo.donation({ id })}
      title={<span className={styles['wrapped']}>{causeName}</span>}
      subtitle={
        <>
          {i18n._(sourceTexts[source])} · {format.date(atMs)}
        </>
      }
      trailing={
        <span className={styles['figures']}>
          <span>{money.micros(amountMicros)}</span>
          <Tag tone={state === 'waiting' ? 'accent' : 'plain'}>
            {i18n._(donationStateTexts[state])}
          </Tag>
        </span>
      }
    />
  );
}
