import { Trans, useLingui } from '@lingui/react/macro';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { linkToOverview } from './links.ts';

/** A link to the customer's own strategies. */
export function BuildOwn() {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Your own strategy</Trans>}>
      <List label={t`Your own strategy`}>
        <Row
          href={linkToOverview()}
          title={<Trans>Build a strategy</Trans>}
          subtitle={<Trans>Six steps, tested on days it has not seen</Trans>}
        />
      </List>
    </Section>
  );
}
