import { useLingui } from '@lingui/react/macro';
import { usePerson } from '../../data/session/session.ts';
import styles from './assistant.module.css';
import { Speaker } from './Speaker.tsx';

/** The context from which the screen was opened. */
export type About = 'instrument' | 'order' | 'positions' | undefined;

/** Starter questions for the context from which the screen was opened. */
export function Suggestions({
  about,
  ticker,
  onAsk,
}: {
  about: About;
  ticker: string | undefined;
  onAsk: (question: string) => void;
}) {
  const questions = useQuestions(about, ticker);
  return (
    <div className={styles['begin']}>
      <Speaker />
      <ul className={styles['suggestions']}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={styles['suggestion']} onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useQuestions(about: About, ticker: string | undefined): readonly string[] {
  const { t } = useLingui();
  const isSignedIn = usePerson() !== undefined;
  if (about === 'order' && ticker !== undefined) {
    return [t`Why is my ${ticker} order not filled?`, t`What is the price of ${ticker}?`];
  }
  if (about === 'positions') {
    return [
      t`Where does today’s result come from?`,
      t`What do I own?`,
      t`What is my unrealized gain?`,
      t`How much profit have I realized?`,
    ];
  }
  if (ticker !== undefined) {
    return [
      t`What is the price of ${ticker}?`,
      t`How has ${ticker} done over the past year?`,
      t`What do analysts say about ${ticker}?`,
      t`When does ${ticker} report earnings?`,
      t`What dividend does ${ticker} pay?`,
    ];
  }
  const market = [
    t`How is the market today?`,
    t`Which stocks have gained the most?`,
    t`Is the market open?`,
    t`What fees do you charge?`,
  ];
  return isSignedIn
    ? [
        t`Where does today’s result come from?`,
        t`What do I own?`,
        t`Why is my order not filled?`,
        ...market,
      ]
    : market;
}
