import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { LEAST_STOCKS } from '../../../../contract/managed.ts';
import { CheckRow } from '../../../ui/CheckRow.tsx';

import { type Source, type SourceKind, sourceTexts } from './source-texts.ts';
import styles from './wizard.module.css';

/** Which indexes, sectors and watchlists a strategy may choose from. */
export function SourcesChoice({
  sources,
  chosen,
  onChange,
  instruments,
  isTried,
}: {
  sources: readonly Source[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** In all that are chosen, each counted once; `null` while it is not known. */
  instruments: number | null;
  /** The customer went on without enough. */
  isTried: boolean;
}) {
  const { i18n } = useLingui();
  const problemId = useId();
  const isShort = isTried && instruments !== null && instruments < LEAST_STOCKS;
  const isChosenAfter = (each: string, toggled: string) => chosen.has(each) === (each !== toggled);
  function toggle(id: string): void {
    onChange(new Set(sources.flatMap((each) => (isChosenAfter(each.id, id) ? [each.id] : []))));
  }
  return (
    <>
      {(Object.keys(sourceTexts) as SourceKind[]).map((kind) => {
        const { title, none } = sourceTexts[kind];
        const offered = sources.filter((source) => source.kind === kind);
        return (
          <fieldset
            key={kind}
            className={styles['choices']}
            aria-describedby={isShort ? problemId : undefined}
          >
            <legend className={styles['label']}>{i18n._(title)}</legend>
            {offered.length === 0 && <p className={styles['meaning']}>{i18n._(none)}</p>}
            {offered.map(({ id, name, instruments: count }) => (
              <CheckRow key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
                <span className={styles['source']}>
                  <span>{name} </span>
                  <span className={styles['meaning']}>
                    <Plural value={count} one="# symbol" other="# symbols" />
                  </span>
                </span>
              </CheckRow>
            ))}
          </fieldset>
        );
      })}
      {instruments !== null && (
        <p aria-live="polite">
          <Plural
            value={instruments}
            one="The strategy may choose from # stock or ETF."
            other="The strategy may choose from # stocks and ETFs."
          />
        </p>
      )}
      <p id={problemId} className={styles['problem']} aria-live="polite">
        {isShort && <Trans>Choose sources with at least 3 stocks or ETFs.</Trans>}
      </p>
    </>
  );
}
