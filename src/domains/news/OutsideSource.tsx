import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OutsideText } from '../../../contract/news.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { intlLocale } from '../../lib/intl-locale.ts';
import { Between } from '../../ui/Between.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './news.module.css';

/* oxlint-disable lingui/no-unlocalized-strings -- names */
const providerNames = { massive: 'Massive', alpaca: 'Alpaca' } as const satisfies Record<
  OutsideText['source'],
  string
>;
/* oxlint-enable lingui/no-unlocalized-strings */

/** The source of a provider's text, with a link to it. */
export function OutsideSource({
  outside: { source, author, publisher, url, language, isWithdrawn },
}: {
  outside: OutsideText;
}) {
  const { i18n } = useLingui();
  const isSimulated = useMarketKind() === 'simulated';
  const isOwn = i18n.locale.split('-')[0] === language.split('-')[0];
  const languageName = isOwn
    ? undefined
    : new Intl.DisplayNames(intlLocale(i18n.locale), { type: 'language' }).of(language);
  return (
    <div className={styles['source']}>
      {isWithdrawn && (
        <p>
          <Trans>
            The provider has withdrawn this story. This is the last version we received.
          </Trans>
        </p>
      )}
      <p>
        {author === null ? (
          <Trans>Published by {publisher}.</Trans>
        ) : (
          <Trans>
            By {author}, {publisher}.
          </Trans>
        )}
        <Between />
        {languageName !== undefined && <Trans>In the original language: {languageName}.</Trans>}
      </p>
      <p>
        <Trans>
          This text comes from an outside source through {providerNames[source]}. We have not
          checked it.
        </Trans>
        {isSimulated && (
          <>
            <Between />
            <Trans>This is news about the real company. Simulated prices don’t react to it.</Trans>
          </>
        )}
      </p>
      {url !== null && (
        <a
          className={`${styles['site']} reach`}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Read on the publisher’s website</Trans>
          <Icon name="external" size={14} />
        </a>
      )}
    </div>
  );
}
