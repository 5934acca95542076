import { Trans } from '@lingui/react/macro';
import type { Bars } from '../../../contract/bars.ts';
import { useFormat } from '../useFormat.ts';
import { MACD_BARS, RSI_BARS } from './indicators.ts';
import { AVERAGE_BARS, type ChartLook } from './chart-look.ts';
import { panelPlace } from './panel-places.ts';
import styles from './StudyLegend.module.css';
import { studiesOf, VWAP_PLACE } from './studies.ts';

/** Names each study with its value at the marked bar, otherwise at the last one. */
export function StudyLegend({
  bars,
  look,
  marked,
}: {
  bars: Bars;
  look: ChartLook;
  marked: number | undefined;
}) {
  const format = useFormat();
  const at = marked ?? bars.close.length - 1;
  const { overlays, panels } = studiesOf(bars, look);
  const { short, long, signal } = MACD_BARS;
  return (
    <>
      <p className={styles['legend']}>
        {look.averages &&
          AVERAGE_BARS.map((count, place) => (
            <span key={count} className={styles['study']} data-place={place}>
              <Trans context="moving average of so many bars">MA {count}</Trans>{' '}
              {format.price(overlays[place]?.[at])}
            </span>
          ))}
        {look.studies.includes('vwap') && (
          <span className={styles['study']} data-place={VWAP_PLACE}>
            <Trans>VWAP</Trans> {format.price(overlays[VWAP_PLACE]?.[at])}
          </span>
        )}
      </p>
      {panels.map((panel, place) => (
        <p
          key={panel.kind}
          className={styles['legend']}
          style={{
            insetBlockStart: `calc(10px + (100% - 32px) * ${panelPlace(place, panels.length).from})`,
          }}
        >
          {panel.kind === 'rsi' ? (
            <span className={styles['study']} data-place={0}>
              <Trans>RSI {RSI_BARS}</Trans> {format.number(panel.line[at], 1)}
            </span>
          ) : (
            <>
              <span className={styles['study']} data-place={0}>
                <Trans>
                  MACD {short}, {long}
                </Trans>{' '}
                {format.change(panel.macd[at], 3)}
              </span>
              <span className={styles['study']} data-place={1}>
                <Trans context="line of the MACD">Signal {signal}</Trans>{' '}
                {format.change(panel.signal[at], 3)}
              </span>
            </>
          )}
        </p>
      ))}
    </>
  );
}
