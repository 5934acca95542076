import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WorthPoint } from '../../../contract/returns.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { linkToPath } from '../../nav/links.ts';
import { paths } from '../../nav/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { flowsOf } from '../../data/account/curve-points.ts';
import styles from './portfolio.module.css';

/** The number of flows listed before the customer requests the rest. */
const FIRST = 6;

/** Deposits and withdrawals within the range, as marked on the curve; hidden when there were none. */
export function Flows({ points }: { points: readonly WorthPoint[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useShownMoney();
  const [isWhole, setWhole] = useState(false);
  const flows = flowsOf(points).toReversed();
  if (flows.length === 0) return null;
  const shown = isWhole ? flows : flows.slice(0, FIRST);
  return (
    <Section
      title={<Trans>Deposits and withdrawals</Trans>}
      more={<SeeAll href={linkToPath(paths.transfer)} label={t`Account activity`} />}
    >
      <List label={t`Deposits and withdrawals`}>
        {shown.map(({ at, atMs, micros }) => (
          <Row
            key={at}
            title={micros > 0n ? <Trans>Net deposits</Trans> : <Trans>Withdrawals</Trans>}
            subtitle={<Trans>through {format.marketMoment(atMs)}</Trans>}
            trailing={<span className={styles['amount']}>{money.signed(micros)}</span>}
          />
        ))}
      </List>
      {shown.length < flows.length && (
        <div className={styles['rest']}>
          <Button onPress={() => setWhole(true)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
