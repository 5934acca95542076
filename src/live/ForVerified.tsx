import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIdentityStatus } from '../data/session/session.ts';
import { linkTo } from '../nav/links.ts';
import { useHere } from '../nav/route.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './ForVerified.module.css';
import { GoLogin } from './Gate.tsx';
import { IdentityCard } from './IdentityCard.tsx';

/**
 * Content for customers with a verified identity; others see the reason, with links to verify and return. Source: spec
 * §6.
 */
export function ForVerified({ children }: { children?: ReactNode }) {
  const status = useIdentityStatus();
  const here = useHere();
  if (status === undefined) return <GoLogin />;
  if (status === 'passed') return children;
  const isReviewed = status === 'auditing';
  return (
    <div className={styles['gate']}>
      {!isReviewed && (
        <p className={styles['title']}>
          <Trans>Please verify your real name first.</Trans>
        </p>
      )}
      <IdentityCard
        action={
          <ButtonLink
            look={isReviewed ? 'quiet' : 'primary'}
            href={isReviewed ? linkTo.me() : linkTo.identity({ then: here })}
          >
            {isReviewed ? <Trans>View my documents</Trans> : <Trans>Go Authentication</Trans>}
          </ButtonLink>
        }
      />
    </div>
  );
}
