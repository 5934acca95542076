import { UnknownSymbols } from './CompareNotes.tsx';
import styles from './CompareNotes.module.css';

/** What is said above a chart that was to be compared with nothing but unknown symbols. */
export default function CompareLeftOut({ symbols }: { symbols: readonly string[] }) {
  return (
    <div className={styles['notes']} aria-live="polite">
      <UnknownSymbols symbols={symbols} />
    </div>
  );
}
