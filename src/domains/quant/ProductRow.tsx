import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../contract/product.ts';
import { Change } from '../../ui/Change.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { ProductCourse } from './ProductCourse.tsx';
import { hasReturn, isOnOffer, recallFee } from './filter.ts';
import { links } from './links.ts';
import styles from './quant.module.css';
import { Raised } from './Raised.tsx';
import { riskTexts, stateTexts, typeTexts } from './texts.ts';
import { useTermText } from './useTermText.ts';

/** One product in a list: its description and its return since launch or, before there is a return, its terms. */
export function ProductRow({ product }: { product: Product }) {
  const { i18n } = useLingui();
  const termText = useTermText();
  const { kind, risk, state, type } = product;
  const facts = [
    ...(kind === 'ai' ? [] : [i18n._(typeTexts[type])]),
    ...(risk ? [i18n._(riskTexts[risk])] : []),
    termText(product),
  ];
  return (
    <Row
      wraps
      href={links.detail(product)}
      title={
        <span className={styles['named']}>
          <span className={styles['name']}>{product.name}</span>
          {state !== 'open' && <Tag>{i18n._(stateTexts[state])}</Tag>}
        </span>
      }
      subtitle={
        <span className={styles['facts']}>
          {/* A line wraps after a dot, which stays with the text before it. */}
          {facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ')}
          <Raised product={product} isRow />
        </span>
      }
      trailing={
        <span className={styles['figures']}>
          {hasReturn(product) ? <Returned product={product} /> : <Asked product={product} />}
        </span>
      }
    />
  );
}

function Returned({ product: { course, record, launchDate } }: { product: Product }) {
  const format = useFormat();
  return (
    <>
      {course.length > 1 && (
        <span className={styles['thumbnail']}>
          <ProductCourse course={course} isSinceLaunch />
        </span>
      )}
      <Change percent={record?.returnPercent ?? null} />
      <span className={styles['basis']}>
        <Trans>since {format.day(record?.fromDate ?? launchDate)}</Trans>
      </span>
    </>
  );
}

/** The minimum amount of a product and its cost; for a running period, its end. */
function Asked({ product }: { product: Product }) {
  const format = useFormat();
  const money = useMoney();
  const { kind, terms, endsDate, state } = product;
  const until = state === 'raising' || state === 'open' ? null : endsDate;
  return (
    <>
      {isOnOffer(product) && (
        <span className={styles['least']}>
          <Trans context="smallest amount of a product">
            from {money.micros(terms.leastMicros)}
          </Trans>
        </span>
      )}
      <span className={styles['basis']}>
        {until !== null ? (
          <Trans>until {format.day(until)}</Trans>
        ) : kind === 'ai' ? (
          <RecallFee product={product} />
        ) : (
          <Trans>{format.percent(terms.expensePercent)} annual fee</Trans>
        )}
      </span>
    </>
  );
}

function RecallFee({ product }: { product: Product }) {
  const format = useFormat();
  const fee = recallFee(product);
  return fee === null ? <Trans>no recall</Trans> : <Trans>{format.percent(fee)} recall fee</Trans>;
}
