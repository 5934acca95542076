import { Trans, useLingui } from '@lingui/react/macro';
import { linkTo, linkToPath } from '../nav/links.ts';
import { home } from '../nav/paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Screen } from '../ui/Screen.tsx';

export default function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Not found`}>
      <Empty
        icon="search"
        title={<Trans>There is no screen at this address</Trans>}
        action={
          <>
            <ButtonLink look="primary" href={linkToPath(home)}>
              <Trans>Go to the home screen</Trans>
            </ButtonLink>{' '}
            <ButtonLink href={linkTo.search()}>
              <Trans>Search</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>The link may be old or misspelled.</Trans>
      </Empty>
    </Screen>
  );
}
