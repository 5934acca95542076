import { Trans, useLingui } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { HoldingRow } from './HoldingRow.tsx';
import { useSavings } from './savings.ts';

/** Lists the holdings, for a URL without one. */
export function PickHolding() {
  const { t } = useLingui();
  const { value, waiting, declined, reload } = useSavings();
  return (
    <Section title={<Trans>My holdings</Trans>}>
      <List
        label={t`My holdings`}
        waiting={waiting && !value}
        declined={value ? undefined : declined}
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
        {value?.holdings
          .filter(({ state }) => state === 'open')
          .map((holding) => (
            <HoldingRow key={holding.id} holding={holding} />
          ))}
      </List>
    </Section>
  );
}
