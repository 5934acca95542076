import styles from './quant.module.css';

/** A bar relative to the largest holding; the figure beside it says the same. */
export function WeightBar({ part }: { part: number }) {
  return (
    <span className={styles['track']} aria-hidden="true">
      <span className={styles['weight']} style={{ inlineSize: `${Math.min(1, part) * 100}%` }} />
    </span>
  );
}
