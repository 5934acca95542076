import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IDENTITY_STEPS, type Identity, type IdentityStep } from '../../../contract/identity.ts';
import { PhoneText } from '../../live/PhoneText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { addressLines } from './address-lines.ts';
import styles from './identity.module.css';
import { mayChange, stepHref } from './steps.ts';
import { useCountryName } from './useCountryName.ts';
import { useStepNames } from './useStepNames.ts';

/** The step that a demo account may add. */
const DEMO_STEPS: readonly IdentityStep[] = ['mobile'];

/** The submitted data, step by step; secret numbers show their last characters only. */
export function PapersSummary({ papers }: { papers: Identity }) {
  const { t } = useLingui();
  const names = useStepNames();
  const isDemo = !mayChange(papers) && !papers.done.some((step) => step !== 'mobile');
  return (
    <Section title={<Trans>Your information</Trans>}>
      {isDemo && (
        <p className={styles['withoutPapers']}>
          <Trans>Demo accounts are verified without documents.</Trans>
        </p>
      )}
      <List label={t`Your information`}>
        {(isDemo ? DEMO_STEPS : IDENTITY_STEPS).map((step) => {
          const href = mayChange(papers) || step === 'mobile' ? stepHref(step) : undefined;
          return (
            <Row
              key={step}
              href={href}
              title={names[step]}
              subtitle={
                <span className={styles['wrapped']}>
                  <Filled step={step} papers={papers} />
                </span>
              }
              trailing={
                <>
                  {papers.done.includes(step) ? (
                    <span className={styles['done']}>
                      <Icon name="check" size={18} />
                    </span>
                  ) : (
                    <span className={styles['missing']}>
                      {/* A demo account is verified without documents. */}
                      {mayChange(papers) ? (
                        <Trans context="a step of the papers">Missing</Trans>
                      ) : (
                        <Trans context="a step of the papers">Add</Trans>
                      )}
                    </span>
                  )}
                  {href && (
                    <span className={styles['chevron']}>
                      <Icon name="chevron" size={16} />
                    </span>
                  )}
                </>
              }
            />
          );
        })}
      </List>
    </Section>
  );
}

function Filled({ step, papers }: { step: IdentityStep; papers: Identity }): ReactNode {
  const format = useFormat();
  const countryName = useCountryName();
  const { name, mobile, address } = papers;
  if (step === 'name') {
    if (!name) return <Trans>Name, date of birth, Social Security number</Trans>;
    return (
      <>
        {name.legalName} · {format.day(name.birthDate)} ·{' '}
        <span className={styles['whole']}>{`•••-••-${name.ssnLastFour}`}</span>
      </>
    );
  }
  if (step === 'mobile') {
    return mobile ? (
      <PhoneText areaCode={mobile.areaCode} phone={mobile.phone} />
    ) : (
      <Trans>A number where we can reach you</Trans>
    );
  }
  if (step === 'address') {
    if (!address) return <Trans>Your home address</Trans>;
    return addressLines(address, countryName(address.country)).join(', ');
  }
  return <FilledPhotos papers={papers.papers} />;
}

function FilledPhotos({ papers }: Pick<Identity, 'papers'>) {
  if (!papers || papers.sides.length === 0)
    return <Trans>ID card (front and back) or passport</Trans>;
  if (papers.kind === 'passport') return <Trans>Passport received</Trans>;
  if (papers.sides.length === 2) return <Trans>ID card received, front and back</Trans>;
  return papers.sides[0]?.side === 'front' ? (
    <Trans>ID card: back missing</Trans>
  ) : (
    <Trans>ID card: front missing</Trans>
  );
}
