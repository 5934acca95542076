import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Screen } from '../../ui/Screen.tsx';

/** Shown for an unlisted symbol, with a link to search. */
export function UnknownTicker({ symbol }: { symbol: string }) {
  return (
    <Screen title={symbol} back>
      <Empty
        icon="search"
        title={<Trans>{symbol} is not available here</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.search({ text: symbol })}>
            <Trans>Search for {symbol}</Trans>
          </ButtonLink>
        }
      >
        <Trans>Check the symbol for a typo, or search by company name.</Trans>
      </Empty>
    </Screen>
  );
}
