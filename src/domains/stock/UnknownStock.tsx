import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { useStandsAlone } from '../../nav/places.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Screen } from '../../ui/Screen.tsx';

/** Shown for an unlisted symbol, with a link to search; there is nothing to order beside it. */
export function UnknownStock({ symbol }: { symbol: string }) {
  useStandsAlone();
  return (
    <Screen title={symbol} back>
      <Empty
        icon="search"
        title={<Trans>{symbol} isn’t available</Trans>}
        action={
          <ButtonLink look="primary" href={linkTo.search({ text: symbol })}>
            <Trans>Search for {symbol}</Trans>
          </ButtonLink>
        }
      >
        <Trans>Check the symbol, or search by company name.</Trans>
      </Empty>
    </Screen>
  );
}
