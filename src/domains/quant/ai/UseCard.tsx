import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { applyExperienceCard, type ExperienceCard as Card } from '../../../../contract/managed.ts';
import type { Product } from '../../../../contract/product.ts';
import { useCall } from '../../../data/call/use-call.ts';
import { useIdentityStatus } from '../../../data/session/session.ts';
import { linkTo } from '../../../nav/links.ts';
import { useHere } from '../../../nav/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useMoney } from '../../../ui/useMoney.ts';
import { useLanguage } from '../products.ts';
import quant from '../quant.module.css';
import { ExperienceCard } from './ExperienceCard.tsx';
import { refreshManaged } from './send-managed.ts';

/** The experience card on a strategy, which can be activated after a confirmation. */
export function UseCard({ card, product }: { card: Card; product: Product }) {
  const isVerified = useIdentityStatus() === 'passed';
  const here = useHere();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ExperienceCard
        card={card}
        action={
          card.state !== 'unused' ? undefined : product.nav === null ? (
            <span className={quant['words']}>
              <Trans>It can be used here after the first close of this strategy.</Trans>
            </span>
          ) : isVerified ? (
            <Button onPress={() => setAsking(true)}>
              <Trans>Use card on this strategy</Trans>
            </Button>
          ) : (
            <ButtonLink href={linkTo.identity({ then: here })}>
              <Trans>Verify your identity to use it</Trans>
            </ButtonLink>
          )
        }
      />
      {isAsking && <AskSheet card={card} product={product} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskSheet({
  card,
  product,
  onClose,
}: {
  card: Card;
  product: Product;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const language = useLanguage();
  const { send, waiting, declined } = useCall(applyExperienceCard);

  async function use(): Promise<void> {
    const answer = await send({ productId: product.id, language });
    refreshManaged();
    if (answer.ok) onClose();
  }

  return (
    <Sheet
      open
      title={t`Use experience card`}
      onClose={onClose}
      foot={
        <Button look="primary" disabled={waiting} onPress={() => void use()}>
          <Trans>Use card</Trans>
        </Button>
      }
    >
      <div className={quant['review']}>
        <p className={quant['title']}>{product.name}</p>
        <p className={quant['words']}>
          <Trans>
            For a week the card follows this strategy with {money.micros(card.amountMicros)} of
            simulated money. You can use it once, and it can’t be moved to another strategy.
          </Trans>
        </p>
        <Declined answer={declined} />
      </div>
    </Sheet>
  );
}
