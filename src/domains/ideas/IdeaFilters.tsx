import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Idea, Signal } from '../../../contract/ideas.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { signalTexts } from '../../ui/signal-texts.ts';
import type { IdeasAddress } from './address.ts';
import { readFilter } from './filter.ts';
import styles from './IdeaFilters.module.css';

/** Filters ideas by direction and signal. Only signals of the day can be selected. */
export function IdeaFilters({
  ideas,
  address,
  onChange,
}: {
  ideas: readonly Idea[];
  address: IdeasAddress;
  onChange: (change: Partial<IdeasAddress>) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const signals = [...new Set(ideas.map(({ signal }) => signal))];
  if (address.signal && !signals.includes(address.signal)) signals.push(address.signal);
  return (
    <div className={styles['filters']}>
      <Segmented
        label={t`Direction`}
        options={[
          { value: 'all', label: <Trans context="directions of ideas">All</Trans> },
          { value: 'long', label: <Trans context="trading ideas">Long</Trans> },
          { value: 'short', label: <Trans context="trading ideas">Short</Trans> },
        ]}
        value={address.direction ?? 'all'}
        onChange={(direction) => onChange(readFilter(direction, address.signal))}
      />
      <label className={styles['signal']}>
        <span className="heard">{t`Signal`}</span>
        <select
          className={styles['select']}
          value={address.signal ?? ''}
          onChange={(event) => onChange(readFilter(address.direction, event.target.value))}
        >
          <option value="">{t`All signals`}</option>
          {signals.map((signal: Signal) => (
            <option key={signal} value={signal}>
              {i18n._(signalTexts[signal])}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </label>
    </div>
  );
}
