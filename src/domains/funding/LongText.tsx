import { Fragment } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './funding.module.css';

/** A full address or transaction id, with a copy button. */
export function LongText({ text, label }: { text: string; label: string }) {
  const parts = partsOf(text);
  return (
    <span className={styles['long']} dir="ltr">
      <span>
        {parts.map((part, at) => (
          // The parts of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** The maximum length that fits two lines on a phone. */
const TWO_LINES = 40;
const GROUP = 8;

/**
 * The parts between which the text may wrap: an address into two equal lines, a transaction id between groups, so that
 * no character stands alone.
 */
function partsOf(text: string): readonly string[] {
  const length = text.length > TWO_LINES ? GROUP : Math.ceil(text.length / 2);
  return text.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
}
