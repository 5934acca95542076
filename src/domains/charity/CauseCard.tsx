import type { Cause } from '../../../contract/charity.ts';
import { linkTo } from '../../nav/links.ts';
import { CauseMarks } from './CauseMarks.tsx';
import styles from './charity.module.css';
import { Progress } from './Progress.tsx';

export function CauseCard({
  cause,
  isMarkedAbove,
}: {
  cause: Cause;
  /** Whether the list says that its causes are fictional. */
  isMarkedAbove: boolean;
}) {
  return (
    <li className={styles['card']}>
      <h3 className={styles['cardTitle']}>
        {/* The whole card is tappable. */}
        <a className={styles['cover']} href={linkTo.cause({ id: cause.id })}>
          {cause.name}
        </a>
      </h3>
      <p className={styles['purpose']}>{cause.purpose}</p>
      <CauseMarks cause={isMarkedAbove ? { ...cause, isInvented: false } : cause} />
      <Progress cause={cause} />
    </li>
  );
}
