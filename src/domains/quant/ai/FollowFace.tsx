import { Trans } from '@lingui/react/macro';
import { ForVerified } from '../../../live/ForVerified.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Words } from '../AboutTab.tsx';
import { isOnOffer } from '../filter.ts';
import { links } from '../links.ts';
import { OfProduct } from '../ProductFrame.tsx';
import type { WholeProduct } from '../products.ts';
import { FollowForm } from './FollowForm.tsx';
import { ManagedTerms } from './ManagedTerms.tsx';

function About({ whole }: { whole: WholeProduct }) {
  return (
    <>
      <Section title={<Trans context="of a product">Terms</Trans>}>
        <ManagedTerms product={whole.product} />
      </Section>
      <Words whole={whole} />
    </>
  );
}

/** Opens an account that follows an AI strategy. */
export function FollowFace() {
  return (
    <OfProduct isAi isOrder title={<Trans context="money in a product">Invest</Trans>}>
      {(whole) => (
        <ForVerified>
          {isOnOffer(whole.product) ? (
            <Columns first={<FollowForm whole={whole} />} second={<About whole={whole} />} />
          ) : (
            <Empty
              icon="lock"
              title={<Trans>This product isn’t accepting money right now</Trans>}
              action={
                <ButtonLink look="primary" href={links.strategies()}>
                  <Trans>View AI strategies</Trans>
                </ButtonLink>
              }
            />
          )}
        </ForVerified>
      )}
    </OfProduct>
  );
}
