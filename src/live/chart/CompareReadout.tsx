import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bars } from '../../../contract/bars.ts';
import readout from '../../ui/chart/Readout.module.css';
import { rangeNames } from '../../ui/chart/range-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './CompareReadout.module.css';
import { CompareTable } from './CompareTable.tsx';
import type { ComparedLines } from './use-compared-lines.ts';

/** The line above a comparison: the moment under the crosshair, otherwise the range, and the start of the percentages. */
export function CompareReadout({
  bars,
  compared,
  marked,
  write,
}: {
  bars: Bars | undefined;
  compared: ComparedLines | undefined;
  marked: number | undefined;
  write: ((ms: number) => string) | undefined;
}) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!bars || !compared || !write) return <div className={readout['readout']} />;
  const markedMs = marked === undefined ? undefined : bars.openedAtMs[marked];
  const { start, lines } = compared.figures;
  const startMs = start === undefined ? undefined : bars.openedAtMs[start];
  // An instrument whose data begins later than the others determines the common start.
  const late = compared.lines.find((_, line) => lines[line]?.beginsAtStart)?.ticker;
  const since = startMs !== undefined && <Since moment={write(startMs)} late={late} />;
  return (
    <div className={styles['line']}>
      <div className={readout['readout']}>
        <span className={readout['main']}>
          {markedMs === undefined ? i18n._(rangeNames[bars.range]) : write(markedMs)}
        </span>
        <span className={readout['quiet']}>{since}</span>
      </div>
      <button
        type="button"
        className={styles['table']}
        aria-label={t`View as table`}
        title={t`View as table`}
        onClick={() => setOpen(true)}
      >
        <Icon name="lines" size={18} />
      </button>
      <Sheet open={isOpen} title={<Trans>Comparison</Trans>} onClose={() => setOpen(false)}>
        <p className={styles['period']}>
          {i18n._(rangeNames[bars.range])} · {since}
        </p>
        <CompareTable compared={compared} />
      </Sheet>
    </div>
  );
}

function Since({ moment, late }: { moment: string; late: string | undefined }) {
  if (late === undefined) return <Trans>Percent change since {moment}</Trans>;
  return (
    <Trans>
      Percent change since {moment}, the first price of {late}
    </Trans>
  );
}
