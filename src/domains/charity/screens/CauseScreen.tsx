import { Trans } from '@lingui/react/macro';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CausePart } from '../CausePart.tsx';
import { useNamedCause } from '../charity.ts';

/** One cause: its purpose, donations and payouts, and the form to donate. */
export default function CauseScreen() {
  const { id, known } = useNamedCause();
  const { value, declined, reload, asOfMs } = known;
  const isMissing = id === undefined || (!value && declined?.code === 'not_found');
  return (
    <Screen title={<Trans>Cause</Trans>} back={linkTo.charity()} isWide>
      {isMissing ? (
        <Empty
          icon="heart"
          title={<Trans>Choose a cause first</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.charity()}>
              <Trans>View causes</Trans>
            </ButtonLink>
          }
        />
      ) : value ? (
        <>
          <Declined answer={declined} isKept onRetry={reload} />
          <CausePart whole={value} asOfMs={asOfMs} />
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Screen>
  );
}
