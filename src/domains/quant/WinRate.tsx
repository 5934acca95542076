import { Plural } from '@lingui/react/macro';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './quant.module.css';

/** The win rate with the number of trades that it is a part of, which must not be zero. */
export function WinRate({ won, trades }: { won: number; trades: number }) {
  const format = useFormat();
  return (
    <>
      {format.percent((won / trades) * 100, 0)}{' '}
      <span className={styles['of']}>
        <Plural value={trades} one="of # trade" other="of # trades" />
      </span>
    </>
  );
}
