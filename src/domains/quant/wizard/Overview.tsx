import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Href } from '../../../nav/address.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { type Step, stepMeanings, STEPS, stepTexts } from './steps.ts';
import styles from './wizard.module.css';

/** The current state of a strategy: every step with its choice, in any order. */
export function Overview({
  chosen,
  hrefOf,
}: {
  /** The choice of each step; a step without one is not done. */
  chosen: Readonly<Partial<Record<Step, ReactNode>>>;
  hrefOf: (step: Step) => Href;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const done = STEPS.map((step) => chosen[step] !== undefined);
  const next = STEPS.find((step) => chosen[step] === undefined);
  return (
    <>
      <Steps steps={STEPS.map((step) => i18n._(stepTexts[step]))} at={undefined} done={done} />
      <List label={t`Steps`}>
        {STEPS.map((step) => (
          <Row
            key={step}
            wraps
            href={hrefOf(step)}
            title={i18n._(stepTexts[step])}
            subtitle={
              <span className={styles['wraps']}>{chosen[step] ?? i18n._(stepMeanings[step])}</span>
            }
            trailing={
              <>
                {step === next && (
                  <Tag tone="accent">
                    <Trans context="step of the wizard">Next</Trans>
                  </Tag>
                )}
                {chosen[step] !== undefined && <Icon name="check" size={16} />}
                <Icon name="chevron" size={16} />
              </>
            }
          />
        ))}
      </List>
    </>
  );
}
