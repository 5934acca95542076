import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GroupMove } from '../../../contract/market.ts';
import type { Href } from '../../nav/address.ts';
import { Change } from '../../ui/Change.tsx';
import styles from './GroupRow.module.css';

/** A sector or theme in a list: its name, its leader, and its change as a bar from a common center. */
export function GroupRow({
  name,
  move,
  widest,
  href,
  showMembers = false,
}: {
  name: ReactNode;
  move: GroupMove;
  /** The change that fills half the scale, percent. */
  widest: number;
  href: Href;
  showMembers?: boolean | undefined;
}) {
  const { changePercent, leader, members } = move;
  const share = Math.min(1, Math.abs(changePercent) / widest);
  return (
    <li className={styles['row']}>
      <a className={styles['group']} href={href}>
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['leader']}>
            {showMembers && (
              <span>
                <Plural value={members} one="# stock" other="# stocks" />
                {' · '}
              </span>
            )}
            {leader.ticker} <Change percent={leader.changePercent} />
          </span>
        </span>
        <span className={styles['scale']} aria-hidden="true">
          <span
            className={styles['bar']}
            data-way={changePercent < 0 ? 'loss' : 'gain'}
            style={{ inlineSize: `${share * 50}%` }}
          />
        </span>
        <span className={styles['figure']}>
          <Change percent={changePercent} />
        </span>
      </a>
    </li>
  );
}

/** The largest change of some groups, never 0. */
export function widestOf(moves: readonly GroupMove[]): number {
  return Math.max(...moves.map(({ changePercent }) => Math.abs(changePercent)), 0.01);
}
