import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/class-names.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './HeatScale.module.css';
import map from './HeatMap.module.css';
import { heatLimits, heatOf } from './heat-step.ts';

/** The legend of the map's colors. */
export function HeatScale() {
  const format = useFormat();
  const [, mild, strong, most] = heatLimits;
  const steps = [-most, -strong, -mild, 0, mild, strong, most];
  return (
    <div className={classNames(map['palette'], styles['scale'])}>
      <span className="heard">
        <Trans>Colors by change:</Trans>
      </span>
      {steps.map((percent) => {
        const { way, step } = heatOf(percent);
        return (
          <span key={percent} className={styles['step']}>
            <span className={map['tile']} data-way={way} data-step={step}>
              {format.changePercent(percent, Number.isInteger(percent) ? 0 : 1)}
            </span>
          </span>
        );
      })}
    </div>
  );
}
