import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson } from '../../data/session/session.ts';
import { linkTo } from '../../nav/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { InviteRow } from './InviteRow.tsx';

/** Links to the parts of the app that are not investments. */
export function EntryTiles() {
  const { t } = useLingui();
  const isSignedIn = usePerson() !== undefined;
  return (
    <Section>
      <List label={t({ message: 'More', context: 'other parts of the app' })}>
        <Row
          href={linkTo.assistant()}
          leading={<Icon name="bolt" />}
          title={<Trans>Assistant</Trans>}
          subtitle={<Trans>Ask about the market, your positions and orders</Trans>}
          trailing={<Icon name="chevron" size={16} />}
        />
        <Row
          href={linkTo.charity()}
          leading={<Icon name="heart" />}
          title={<Trans>Charity</Trans>}
          subtitle={<Trans>Causes, stories and your donations</Trans>}
          trailing={<Icon name="chevron" size={16} />}
        />
        {isSignedIn && <InviteRow />}
      </List>
    </Section>
  );
}
