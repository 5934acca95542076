import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExperienceCard as Card } from '../../../../contract/managed.ts';
import { Result } from '../../../live/Result.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useMoney } from '../../../ui/useMoney.ts';
import { links } from '../links.ts';
import quant from '../quant.module.css';

/** The experience card, which pays nothing and says so; `action` activates it. Source: rulings, Two vehicles; spec §8. */
export function ExperienceCard({ card, action }: { card: Card; action?: ReactNode }) {
  const money = useMoney();
  const format = useFormat();
  const amount = money.micros(card.amountMicros);
  const gain =
    card.valueMicros === null ? undefined : BigInt(card.valueMicros) - BigInt(card.amountMicros);
  return (
    <article className={quant['card']}>
      <div className={quant['cardHead']}>
        <span>
          <Trans>Experience card</Trans>
        </span>
        <Tag tone={card.state === 'running' ? 'accent' : 'plain'}>
          {card.state === 'unused' ? (
            <Trans context="state of the experience card">Not used yet</Trans>
          ) : card.state === 'running' ? (
            <Trans context="state of the experience card">In use</Trans>
          ) : (
            <Trans context="state of the experience card">Used</Trans>
          )}
        </Tag>
      </div>
      <p className={quant['words']}>
        {card.state === 'used' ? (
          <Trans>
            Your experience card usage has been exhausted; please consider investing in other
            quantitative products.
          </Trans>
        ) : card.state === 'running' ? (
          <Trans>
            {amount} of simulated money follows this strategy. It pays out nothing, whether it gains
            or loses.
          </Trans>
        ) : (
          <Trans>
            Try an AI strategy for a week with {amount} of simulated money. It pays out nothing,
            whether it gains or loses.
          </Trans>
        )}
      </p>
      {card.state !== 'unused' && (
        <Facts columns={1}>
          {card.productId !== null && (
            <Fact label={<Trans>Strategy</Trans>}>
              <a href={links.strategy({ id: card.productId })}>
                {card.productName ?? card.productId}
              </a>
            </Fact>
          )}
          <Fact label={<Trans>Simulated value</Trans>}>{money.micros(card.valueMicros)}</Fact>
          {gain !== undefined && (
            <Fact label={<Trans>Simulated result</Trans>}>
              <Result micros={gain} />
            </Fact>
          )}
          <Fact label={<Trans context="the last day of something">Until</Trans>}>
            {format.day(card.untilDate)}
          </Fact>
        </Facts>
      )}
      {card.state === 'used' ? (
        <div className={quant['buttons']}>
          <ButtonLink look="primary" href={linkTo.products()}>
            <Trans>View products</Trans>
          </ButtonLink>
        </div>
      ) : (
        action !== undefined && <div className={quant['buttons']}>{action}</div>
      )}
    </article>
  );
}
