import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ForUsers } from '../../../live/Gate.tsx';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { links, managedLinks } from '../links.ts';
import { useNamedAccount, type WholeAccount } from './managed.ts';

/** The screen of the managed account in the address, or a message when there is none. */
export function OfAccount({
  title,
  parameter = 'id',
  isFirst = false,
  isWide = false,
  children,
}: {
  title: ReactNode;
  /** Of the address. */
  parameter?: string;
  /** Whether it is the account's main screen, which the list opens; all others are below it. */
  isFirst?: boolean;
  isWide?: boolean;
  /** Takes the wall time of the answer too. */
  children: (whole: WholeAccount, answeredAtMs: number | undefined) => ReactNode;
}) {
  const { id, known } = useNamedAccount(parameter);
  const { value, asOfMs, declined, reload } = known;
  return (
    <Screen
      isWide={isWide}
      back={isFirst || id === undefined ? links.strategies() : managedLinks.account({ id })}
      title={title}
      tools={value && <HideAmounts />}
    >
      <ForUsers>
        {id === undefined || (!value && declined?.code === 'not_found') ? (
          <Empty
            icon="layers"
            title={<Trans>We couldn’t find this strategy</Trans>}
            action={
              <ButtonLink look="primary" href={links.strategies()}>
                <Trans>View AI strategies</Trans>
              </ButtonLink>
            }
          />
        ) : value ? (
          <>
            <Declined answer={declined} isKept onRetry={reload} />
            {children(value, asOfMs)}
          </>
        ) : declined ? (
          <Declined answer={declined} onRetry={reload} />
        ) : (
          <Skeleton blockSize="20rem" />
        )}
      </ForUsers>
    </Screen>
  );
}
