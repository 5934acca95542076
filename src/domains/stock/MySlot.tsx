import type { Ticker } from '../../../contract/instrument.ts';
import { usePerson } from '../../data/session/session.ts';
import { openTexts } from '../../data/device/texts.ts';
import { later } from '../../live/later.tsx';
import styles from './MySlot.module.css';

const MyHolding = later(async () => {
  await openTexts();
  return import('./MyHolding.tsx');
});

/** Where the person's own stands; its room is kept from the start, so that nothing moves when it comes. */
export function MySlot({ ticker }: { ticker: Ticker }) {
  if (!usePerson()) return null;
  return (
    <div className={styles['slot']}>
      <MyHolding ticker={ticker} />
    </div>
  );
}
