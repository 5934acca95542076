import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { linkToPath } from '../nav/links.ts';
import { home } from '../nav/paths.ts';
import type { Route } from '../nav/route.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Empty } from '../ui/Empty.tsx';
import { productName } from '../ui/product-name.ts';
import { Screen } from '../ui/Screen.tsx';
import { forgetFailedScreen, ScreenNotLoaded } from './screen-loader.ts';
import { titleIfKnown } from './title-if-known.ts';

interface Props {
  readonly route: Route;
  /** The query of the screen: a problem with one instrument says nothing about the next. */
  readonly query: string;
  readonly children?: ReactNode;
}

interface State {
  readonly problem: unknown;
  readonly tries: number;
}

/** Catches errors in a screen, shows a message, and offers a way out. React itself reports the error. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { problem: undefined, tries: 0 };

  static getDerivedStateFromError(problem: unknown) {
    return { problem };
  }

  override componentDidUpdate({ query }: Props, { problem }: State) {
    // A problem that came with the new query stays.
    if (query === this.props.query || problem !== this.state.problem) return;
    // oxlint-disable-next-line react/no-did-update-set-state -- once, for a screen that could not be drawn
    if (problem !== undefined) this.setState({ problem: undefined });
  }

  retry = () => {
    const { problem, tries } = this.state;
    // Some browsers remember a failed module until the page reloads.
    if (problem instanceof ScreenNotLoaded && tries > 0 && navigator.onLine) location.reload();
    forgetFailedScreen(this.props.route);
    this.setState({ problem: undefined, tries: tries + 1 });
  };

  override render() {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    const notLoaded = problem instanceof ScreenNotLoaded;
    return (
      <Screen title={titleIfKnown(this.props.route.title) ?? productName} back>
        <Empty
          icon={notLoaded ? 'offline' : 'warning'}
          title={
            notLoaded ? (
              <Trans>This screen could not be loaded</Trans>
            ) : (
              <Trans>Something went wrong on this screen</Trans>
            )
          }
          action={
            <>
              <Button look="primary" onPress={this.retry}>
                <Trans>Try again</Trans>
              </Button>{' '}
              <ButtonLink href={linkToPath(home)}>
                <Trans>Go to the home screen</Trans>
              </ButtonLink>
            </>
          }
        >
          {notLoaded ? (
            <Trans>This screen needs a connection the first time you open it.</Trans>
          ) : (
            <Trans>The rest of the app still works.</Trans>
          )}
        </Empty>
      </Screen>
    );
  }
}
