import { useLingui } from '@lingui/react';
import type { WithdrawalLine } from '../../../contract/withdrawal.ts';
import { linkTo } from '../../nav/links.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { PaidTo } from './PaidTo.tsx';
import { withdrawalStateText, withdrawalToneOf } from './withdrawal-texts.ts';

/** One withdrawal in a list. */
export function WithdrawalRow({ line }: { line: WithdrawalLine }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = useMoney();
  return (
    <Row
      href={linkTo.withdrawalRecord(line)}
      title={money.micros(line.amountMicros)}
      subtitle={
        <>
          {format.deviceMoment(line.askedAtMs)}
          {' · '}
          <PaidTo line={line} />
        </>
      }
      trailing={<Tag tone={withdrawalToneOf(line.state)}>{i18n._(withdrawalStateText(line))}</Tag>}
    />
  );
}
