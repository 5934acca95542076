import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useState } from 'react';
import { type SavingOffer, SavingProductId } from '../../../contract/saving.ts';
import { usePerson } from '../../data/session/session.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { savingNames } from '../../ui/saving-names.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { links } from './links.ts';
import { HORIZONS, type Plan } from './project.ts';
import { ProjectedFacts } from './ProjectedFacts.tsx';
import { isOffered } from './savings.ts';
import { useAmountText } from './useAmountText.ts';
import styles from './wealth.module.css';

const START_MICROS = 1_000_000_000n;

interface Props {
  offers: readonly SavingOffer[];
  today: string;
  isDemo: boolean;
}

/** Projects an amount's interest by product, period and early-bird rate; the inputs are stored in the URL. */
export function Calculator({ offers, ...others }: Props) {
  const offered = offers.filter(isOffered);
  const asked = useParameter('product');
  const offer = offered.find(({ id }) => id === asked) ?? offered[0];
  return offer && <CalculatorOf offer={offer} offers={offered} {...others} />;
}

function CalculatorOf({
  offer: { id, kind, days, ppm },
  offers,
  today,
  isDemo,
}: Props & { offer: SavingOffer & { readonly ppm: number } }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const money = useMoney();
  const isVisitor = usePerson() === undefined;
  const change = useChangeParameters();
  const askedMonths = Number(useParameter('months'));
  const months = HORIZONS.find((each) => each === askedMonths) ?? 12;
  const isEarly = useParameter('early') === 'yes' && kind === 'plan';
  const [typed, setTyped] = useState(() => money.typed(START_MICROS));
  const read = money.read(typed);
  const textOf = useAmountText({ isTried: true });
  const micros = 'micros' in read ? read.micros : undefined;
  const plan: Plan | undefined =
    micros === undefined
      ? undefined
      : {
          kind,
          amountMicros: micros,
          ppm,
          days,
          startsOn: today,
          bonusMicros: isEarly ? micros : 0n,
        };
  return (
    <Section
      title={<Trans>Calculator</Trans>}
      more={<Tag tone="accent">{t({ message: 'Projection', context: 'not earned yet' })}</Tag>}
    >
      <div className={styles['calculator']}>
        <AmountField
          label={<Trans>Amount</Trans>}
          value={typed}
          onChange={setTyped}
          problem={textOf(read, undefined)}
        />
        <div className={styles['choices']}>
          <SelectField
            label={t({ message: 'Product', context: 'of savings' })}
            value={id}
            options={offers.map((each) => ({ value: each.id, text: i18n._(savingNames[each.id]) }))}
            onChange={(next) => {
              change({ product: next === SavingProductId.options[0] ? undefined : next });
            }}
          />
          {kind === 'plan' && (
            <SelectField
              label={t`How long`}
              value={String(months)}
              options={HORIZONS.map((each) => ({
                value: String(each),
                text: plural(each, { one: '# month', other: '# months' }),
              }))}
              onChange={(next) => change({ months: next === '12' ? undefined : next })}
            />
          )}
        </div>
        {kind === 'plan' && (
          <div className={styles['flush']}>
            <Toggle
              label={<Trans>With the early-bird rate</Trans>}
              hint={
                <Trans>
                  0.50% a year more until the lock-in ends, for money that returns to the plan
                  within 30 days of a redemption.
                </Trans>
              }
              checked={isEarly}
              onChange={(next) => change({ early: next ? 'yes' : undefined })}
            />
          </div>
        )}
        {plan && (
          <div className={styles['projected']}>
            <ProjectedFacts plan={plan} months={months} />
          </div>
        )}
        <p className={styles['words']}>
          {isDemo ? (
            <Trans>
              Projected from today’s demo rates, as if they did not change. Not earned yet, and not
              a promise.
            </Trans>
          ) : (
            <Trans>
              Projected from today’s rate, as if it did not change. Not earned yet, and not a
              promise.
            </Trans>
          )}
        </p>
        <ButtonLink
          // A visitor's first step is the login above.
          look={isVisitor ? 'quiet' : 'primary'}
          href={links.buy({
            id,
            amount: micros === undefined ? undefined : money.plain(typed),
          })}
        >
          <Trans context="money in savings">Invest</Trans>
        </ButtonLink>
      </div>
    </Section>
  );
}
