import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../../contract/group.ts';
import type { Known } from '../../data/call/known.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Change } from '../../ui/Change.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { BreadthLine } from './BreadthLine.tsx';
import styles from './GroupHead.module.css';
import { MoveNote } from './MoveNote.tsx';
import { wayOfCount } from './way-of-count.ts';

/** The move of a sector or theme, the number of rising members, and a description. */
export function GroupHead({ group, idea }: { group: Known<Group>; idea: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { value, asOfMs, waiting, declined, reload } = group;
  const change = <Change percent={value?.move.changePercent} />;
  return (
    <div className={styles['head']}>
      {idea !== undefined && <p className={styles['idea']}>{idea}</p>}
      {!value && (waiting || !declined) && <Skeleton blockSize="6.5rem" />}
      {!value && !waiting && <Declined answer={declined} onRetry={reload} />}
      {value && (
        <>
          <div className={styles['change']}>
            <Explained
              name="change"
              title={t({ message: 'Change', context: 'of a price' })}
              figure={change}
              working={
                <HowComputed
                  figure={change}
                  formula={<Trans>Sum of weight × change for all constituents</Trans>}
                  inputs={<Weights group={value} />}
                >
                  <p>
                    <Trans>
                      Each stock is weighted by its share of the group’s market cap, so the largest
                      companies move this figure the most. Stocks that haven’t traded this session
                      count as unchanged.
                    </Trans>
                  </p>
                </HowComputed>
              }
            />
          </div>
          <p className={styles['cap']}>
            <Trans>Average change, weighted by market cap</Trans>
          </p>
          <MoveNote />
          <BreadthLine breadth={value.move} />
          <p className={styles['counts']}>
            <span data-way={wayOfCount(value.move.advancers, 'gain')}>
              <Trans>{format.number(value.move.advancers)} advancing</Trans>
            </span>
            {value.move.unchanged > 0 && (
              <span>
                <Trans>{format.number(value.move.unchanged)} unchanged</Trans>
              </span>
            )}
            <span data-way={wayOfCount(value.move.decliners, 'loss')}>
              <Trans>{format.number(value.move.decliners)} declining</Trans>
            </span>
          </p>
          <p className={styles['cap']}>
            <Trans>Market cap {format.moneyShort(value.marketCap)}</Trans>
            <AsOf asOfMs={asOfMs} />
          </p>
        </>
      )}
    </div>
  );
}

/** The heaviest members with weight and change, and the number of other members. */
function Weights({ group: { heaviest, move } }: { group: Group }) {
  const format = useFormat();
  const others = move.members - heaviest.length;
  return (
    <>
      {heaviest.map(({ instrument, weightPercent, changePercent }) => (
        <Fact key={instrument.ticker} label={instrument.ticker}>
          {format.percent(weightPercent)} × <Change percent={changePercent} />
        </Fact>
      ))}
      {others > 0 && <Fact label={<Trans>Other constituents</Trans>}>{format.number(others)}</Fact>}
    </>
  );
}
