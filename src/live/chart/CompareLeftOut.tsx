import { UnknownSymbols } from './CompareNotes.tsx';
import styles from './CompareNotes.module.css';

/** The note above a chart when all requested symbols are unknown. */
export default function CompareLeftOut({ symbols }: { symbols: readonly string[] }) {
  return (
    <div className={styles['notes']} aria-live="polite">
      <UnknownSymbols symbols={symbols} />
    </div>
  );
}
