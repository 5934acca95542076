import type { Ticker } from '../../../contract/instrument.ts';
import { usePerson } from '../../data/session/session.ts';
import { openTexts } from '../../data/device/texts.ts';
import { later } from '../../live/later.tsx';
import styles from './MySlot.module.css';

const MyHolding = later(async () => {
  await openTexts();
  return import('./MyHolding.tsx');
});

/** The place of the customer's position; its space is reserved, so that nothing moves when it loads. */
export function MySlot({ ticker }: { ticker: Ticker }) {
  if (!usePerson()) return null;
  return (
    <div className={styles['slot']}>
      <MyHolding ticker={ticker} />
    </div>
  );
}
