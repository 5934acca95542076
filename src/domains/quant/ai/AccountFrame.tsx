import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ForUsers } from '../../../live/Gate.tsx';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { AsOf } from '../../../ui/AsOf.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { links, managedLinks } from '../links.ts';
import quant from '../quant.module.css';
import { useNamedAccount, type WholeAccount } from './managed.ts';

/** A screen about the managed account that the address names, or what is there instead. */
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
  /** The list leads to it; all others stand below it. */
  isFirst?: boolean;
  isWide?: boolean;
  children: (whole: WholeAccount) => ReactNode;
}) {
  const { id, known } = useNamedAccount(parameter);
  const { value, asOfMs, declined, reload } = known;
  return (
    <Screen
      isWide={isWide}
      back={isFirst || id === undefined ? links.strategies() : managedLinks.account({ id })}
      title={title}
      tools={<HideAmounts />}
    >
      <ForUsers>
        {id === undefined || (!value && declined?.code === 'not_found') ? (
          <Empty
            icon="layers"
            title={<Trans>We couldn’t find this strategy.</Trans>}
            action={
              <ButtonLink look="primary" href={links.strategies()}>
                <Trans>View AI strategies</Trans>
              </ButtonLink>
            }
          />
        ) : value ? (
          <>
            <Declined answer={declined} isKept onRetry={reload} />
            {isFirst && (
              <div className={quant['inset']}>
                <AsOf asOfMs={asOfMs} />
              </div>
            )}
            {children(value)}
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
