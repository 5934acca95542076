import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../../data/session/session.ts';
import { linkTo } from '../../../nav/links.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Causes } from '../Causes.tsx';
import { useCauses } from '../charity.ts';
import { OwnGiving } from '../OwnGiving.tsx';
import { WaitingPledges } from '../Pledges.tsx';
import { NewestStories } from '../Stories.tsx';

/** Causes with their totals and updates, and the customer's giving. */
export default function CharityScreen() {
  const isSignedIn = usePerson() !== undefined;
  const { value, declined, reload, asOfMs } = useCauses();
  return (
    <Screen title={<Trans>Charity</Trans>} back={linkTo.home()} isWide>
      {value ? (
        <>
          <Declined answer={declined} isKept onRetry={reload} />
          <Columns
            first={
              <>
                {isSignedIn && <WaitingPledges causes={value.causes} />}
                {value.causes.length === 0 ? (
                  <Empty icon="heart" title={<Trans>No causes yet</Trans>}>
                    <Trans>Causes appear here as soon as one is open for donations.</Trans>
                  </Empty>
                ) : (
                  <Causes causes={value.causes} isDemo={value.isDemo} asOfMs={asOfMs} />
                )}
              </>
            }
            second={
              <>
                {isSignedIn && <OwnGiving causes={value.causes} />}
                <NewestStories causes={value.causes} />
              </>
            }
          />
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Screen>
  );
}
