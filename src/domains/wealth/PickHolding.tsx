import { Trans, useLingui } from '@lingui/react/macro';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { HoldingRow } from './HoldingRow.tsx';
import { useOpenHoldings } from './savings.ts';

/** Lists the holdings, for a URL without one. */
export function PickHolding() {
  const { t } = useLingui();
  const { lines, declined, reload, ...more } = useOpenHoldings();
  return (
    <Section title={<Trans>My holdings</Trans>}>
      <List
        label={t`My holdings`}
        waiting={lines === undefined && !declined}
        declined={lines ? undefined : declined}
        onRetry={reload}
        empty={
          <Empty
            icon="invest"
            title={<Trans>You have no savings yet</Trans>}
            action={
              <ButtonLink look="primary" href={linkTo.savings()}>
                <Trans>View savings</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {lines?.map((holding) => (
          <HoldingRow key={holding.id} holding={holding} />
        ))}
      </List>
      {more.moreDeclined ? (
        <Declined answer={more.moreDeclined} onRetry={more.loadMore} />
      ) : (
        more.hasMore && <MoreBelow waiting={more.isLoadingMore} onMore={more.loadMore} />
      )}
    </Section>
  );
}
