import { Trans } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { HoldingDetails } from '../HoldingDetails.tsx';
import { links } from '../links.ts';
import { OfHolding } from '../OfHolding.tsx';
import { useNamedHolding } from '../savings.ts';
import styles from '../wealth.module.css';

export default function HoldingScreen() {
  const { holding } = useNamedHolding();
  return (
    <Screen
      title={<Trans>My savings product</Trans>}
      back={linkTo.savings()}
      {...(holding?.state === 'open' && {
        action: (
          <div className={styles['bar']}>
            <ButtonLink look="primary" href={links.redeem(holding)}>
              {holding.productId === 'micro' ? (
                <Trans>Redeem</Trans>
              ) : (
                <Trans>Withdraw early</Trans>
              )}
            </ButtonLink>
          </div>
        ),
      })}
    >
      <ForUsers>
        <OfHolding>
          {(shown, asOfMs) => <HoldingDetails holding={shown} asOfMs={asOfMs} />}
        </OfHolding>
      </ForUsers>
    </Screen>
  );
}
