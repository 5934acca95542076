import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../../data/session/session.ts';
import { GoLogin } from '../../../live/Gate.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Accounts } from '../Accounts.tsx';
import { AgreementsDue } from '../AgreementsDue.tsx';
import { IdentityPart } from '../IdentityPart.tsx';
import { LogOut } from '../LogOut.tsx';
import { AppMenu, InvestingMenu, OwnMenu, ProfileMenu } from '../Menu.tsx';
import { PersonHead } from '../PersonHead.tsx';

export default function MeScreen() {
  const person = usePerson();
  return (
    <Screen
      title={<Trans context="screen of one's own accounts and settings">Me</Trans>}
      isWide={person !== undefined}
    >
      {person ? (
        <Columns
          first={
            <>
              <PersonHead person={person} />
              <AgreementsDue person={person} />
              <IdentityPart />
              <Accounts />
              <OwnMenu />
            </>
          }
          second={
            <>
              <ProfileMenu />
              <InvestingMenu isSignedIn />
              <AppMenu isSignedIn />
              <LogOut />
            </>
          }
        />
      ) : (
        <>
          <GoLogin />
          <InvestingMenu isSignedIn={false} />
          <AppMenu isSignedIn={false} />
        </>
      )}
    </Screen>
  );
}
