import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePerson } from '../data/session/session.ts';
import { linkTo } from '../nav/links.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Empty } from '../ui/Empty.tsx';

/**
 * Content for signed-in customers; a visitor sees the reason, with links to sign in and return. Source: routes, Access.
 */
export function ForUsers({ children }: { children: ReactNode }) {
  return usePerson() ? children : <GoLogin />;
}

/** "Go Login". Source: spec §6. */
export function GoLogin() {
  const [path] = useLocation();
  const then = withQuery(path, useSearch());
  return (
    <Empty
      icon="person"
      title={<Trans>You are not logged in yet, please login first.</Trans>}
      action={
        <>
          <ButtonLink look="primary" href={linkTo.signIn({ then })}>
            <Trans>Go Login</Trans>
          </ButtonLink>
          <ButtonLink href={linkTo.signUp({ then })}>
            <Trans>Open an account</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
