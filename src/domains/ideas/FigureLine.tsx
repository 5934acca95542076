import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { IdeaFigure } from '../../../contract/ideas.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { figureTexts, writeFigure } from './figure-texts.ts';
import styles from './FigureLine.module.css';

/** A figure that triggered a signal; opens its formula and inputs. */
export function FigureLine({ figure }: { figure: IdeaFigure }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const isSimulated = useMarketKind() === 'simulated';
  const { title, formula } = figureTexts[figure.name];
  const value = writeFigure(format, figure.name, figure.value);
  if (!formula) {
    return (
      <div className={styles['line']}>
        <span className={styles['title']}>{i18n._(title)}</span>
        <span className={styles['value']}>{value}</span>
      </div>
    );
  }
  return (
    <details className={styles['figure']}>
      <summary className={styles['line']}>
        <span className={styles['title']}>{i18n._(title)}</span>
        <span className={styles['value']}>{value}</span>
        <span className={styles['open']}>
          <Icon name="down" size={16} />
        </span>
      </summary>
      <div className={styles['working']}>
        <p className={styles['formula']}>{i18n._(formula)}</p>
        {figure.inputs.length > 0 && (
          <dl>
            {figure.inputs.map((input) => (
              <div key={input.name} className={styles['input']}>
                <dt>{i18n._(figureTexts[input.name].title)}</dt>
                <dd>{writeFigure(format, input.name, input.value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {!isOfPreMarket(figure) && (
          <p className={styles['source']}>
            {isSimulated ? (
              <Trans>
                Based on simulated market data from trading days completed before publication.
              </Trans>
            ) : (
              <Trans>Based on market data from trading days completed before publication.</Trans>
            )}
          </p>
        )}
      </div>
    </details>
  );
}

/** Its session had not closed at publication. */
function isOfPreMarket({ inputs }: IdeaFigure): boolean {
  return inputs.some(({ name }) => name === 'pre_market_price');
}
