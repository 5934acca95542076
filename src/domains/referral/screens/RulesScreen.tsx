import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../../data/session/session.ts';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import styles from '../referral.module.css';
import { Rules } from '../Rules.tsx';

export default function RulesScreen() {
  const person = usePerson();
  return (
    <Screen
      title={<Trans>Referral program rules</Trans>}
      back={linkTo.referral()}
      action={
        person && (
          <div className={styles['bar']}>
            <ButtonLink look="primary" href={linkTo.inviteCode()}>
              <Trans>Share your code</Trans>
            </ButtonLink>
          </div>
        )
      }
    >
      <Rules />
    </Screen>
  );
}
