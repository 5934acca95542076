import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { BrokerAccount } from '../../../../contract/broker-account.ts';
import { EMAIL_MAX } from '../../../../contract/person.ts';
import { linkTo } from '../../../nav/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CheckRow } from '../../../ui/CheckRow.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { answerProblems, questionTexts } from './broker-texts.ts';
import styles from './broker.module.css';
import {
  type AnswerProblem,
  answerTo,
  BROKER_QUESTIONS,
  sourcesOf,
  withSource,
} from './read-broker-answers.ts';
import { SourcesGroup } from './SourcesGroup.tsx';
import { useBrokerAnswers } from './useBrokerAnswers.ts';
import { YesOrNoQuestion } from './YesOrNoQuestion.tsx';

/** The broker's questions, and the request for the account. */
export function BrokerAccountForm({ account }: { account: BrokerAccount }) {
  const { i18n } = useLingui();
  const { typed, hasAgreed, problems, isSending, declined, change, agree, send } = useBrokerAnswers(
    account.email,
  );
  const wordsOf = (problem: AnswerProblem | undefined) =>
    problem && i18n._(answerProblems[problem]);

  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          To trade, you need an account in your name at Alpaca, the broker that carries out the
          orders. We send Alpaca your answers together with your name, date of birth, Social
          Security number, address, phone number, and the photos of your ID.
        </Trans>
      </p>
      <Form onSubmit={() => void send()}>
        <Field
          type="email"
          label={<Trans>Email</Trans>}
          hint={<Trans>Where Alpaca can reach you.</Trans>}
          value={typed.email}
          onChange={(email) => change({ email })}
          problem={wordsOf(problems.email)}
          autoComplete="email"
          enterKeyHint="next"
          maxLength={EMAIL_MAX}
        />
        <SourcesGroup
          chosen={sourcesOf(typed)}
          onToggle={(source, isChosen) =>
            change({ fundingSources: withSource(typed, source, isChosen) })
          }
          problem={wordsOf(problems.fundingSources)}
        />
        {BROKER_QUESTIONS.map((question) => {
          const { asked, meaning } = questionTexts[question];
          return (
            <YesOrNoQuestion
              key={question}
              asked={i18n._(asked)}
              meaning={i18n._(meaning)}
              value={answerTo(typed, question)}
              onChange={(answer) => change({ [question]: answer })}
              problem={wordsOf(problems[question])}
            />
          );
        })}
        <CheckRow checked={hasAgreed} onChange={agree} problem={wordsOf(problems.hasAgreed)}>
          <Trans>
            I have read and agree to{' '}
            <a
              href="https://files.alpaca.markets/disclosures/library/AcctAppMarginAndCustAgmt.pdf"
              target="_blank"
              rel="noopener noreferrer"
            >
              Alpaca’s customer agreement <Icon name="external" size={14} />
            </a>
          </Trans>
        </CheckRow>
        <Declined answer={declined} />
        {declined?.code === 'papers_incomplete' && (
          <ButtonLink href={linkTo.addressDone()}>
            <Trans>View my documents</Trans>
          </ButtonLink>
        )}
        <Button look="primary" submits disabled={isSending}>
          <Trans>Request account</Trans>
        </Button>
      </Form>
    </>
  );
}
