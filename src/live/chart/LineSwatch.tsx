import styles from './CompareChips.module.css';
import { lineLooks } from '../../ui/chart/compare/line-looks.ts';

/** A piece of a line as the chart draws it, beside its name. */
export function LineSwatch({ line }: { line: number }) {
  const { width = 1.5, dash = [] } = lineLooks[line] ?? {};
  return (
    <svg className={styles['swatch']} data-line={line} width="18" height="4" aria-hidden="true">
      <line x1="0" x2="18" y1="2" y2="2" strokeWidth={width} strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
