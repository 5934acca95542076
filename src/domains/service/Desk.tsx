import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePerson } from '../../data/session/session.ts';
import { GoLoginNote } from '../../live/GoLoginNote.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Contact } from './Contact.tsx';
import { Matters } from './Matters.tsx';
import { NearTopics } from './NearTopics.tsx';
import styles from './service.module.css';

/** The home of customer service: help topics while typing, a new conversation, existing ones, and contact details. */
export function Desk() {
  const { t } = useLingui();
  const isSignedIn = usePerson() !== undefined;
  const [question, setQuestion] = useState('');
  return (
    <>
      <search className={styles['ask']}>
        <SearchField
          label={<Trans>Describe your question</Trans>}
          placeholder={t`What do you need help with?`}
          text={question}
          onText={setQuestion}
        />
        <NearTopics question={question} />
        <div className={styles['asks']}>
          {isSignedIn && (
            <ButtonLink look="primary" href={linkTo.writeToService({ name: question.trim() })}>
              <Trans>Write to us</Trans>
            </ButtonLink>
          )}
          <ButtonLink href={linkTo.help()}>
            <Trans>All help topics</Trans>
          </ButtonLink>
        </div>
      </search>
      {isSignedIn ? (
        <Matters
          kind="service"
          title={<Trans>Conversations</Trans>}
          empty={
            <p className={styles['note']}>
              <Trans>
                No conversations yet. Each question has its own conversation, with all its messages.
              </Trans>
            </p>
          }
        />
      ) : (
        <GoLoginNote />
      )}
      <Contact />
    </>
  );
}
