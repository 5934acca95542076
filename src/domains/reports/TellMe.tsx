import { Trans, useLingui } from '@lingui/react/macro';
import { usePerson } from '../../data/session/session.ts';
import { ReportToggles } from '../../live/ReportToggles.tsx';
import { linkTo } from '../../nav/links.ts';
import { Section } from '../../ui/Section.tsx';
import { SeeAll } from '../../ui/SeeAll.tsx';

/** The report notifications of a customer; a visitor has no messages. */
export function TellMe() {
  const { t } = useLingui();
  if (usePerson() === undefined) return null;
  return (
    <Section
      title={<Trans>Notify me</Trans>}
      more={
        <SeeAll
          href={linkTo.notifications()}
          label={t`Notifications`}
          words={<Trans>Settings</Trans>}
        />
      }
    >
      <ReportToggles />
    </Section>
  );
}
