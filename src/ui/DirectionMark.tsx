import { useLingui } from '@lingui/react';
import type { Direction } from '../../contract/ideas.ts';
import styles from './DirectionMark.module.css';
import { directionTexts } from './signal-texts.ts';

/**
 * Whether an idea expects a rise or a fall. It does not use the colors of gain and loss, since nothing has been gained
 * yet.
 */
export function DirectionMark({ direction }: { direction: Direction }) {
  const { i18n } = useLingui();
  return <span className={styles['mark']}>{i18n._(directionTexts[direction])}</span>;
}
