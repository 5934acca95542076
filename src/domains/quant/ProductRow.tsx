import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../contract/product.ts';
import { Change } from '../../ui/Change.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { ProductCourse } from './ProductCourse.tsx';
import { links } from './links.ts';
import styles from './quant.module.css';
import { riskTexts, stateTexts, typeTexts } from './texts.ts';
import { useTermText } from './useTermText.ts';

/** One product of a list: what it is, and what it returned since its launch. */
export function ProductRow({ product }: { product: Product }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const termText = useTermText();
  const { kind, risk, record, state, type, launchDate } = product;
  const facts = [
    ...(kind === 'ai' ? [] : [i18n._(typeTexts[type])]),
    ...(risk ? [i18n._(riskTexts[risk])] : []),
    termText(product),
  ];
  return (
    <Row
      href={links.detail(product)}
      title={<span className={styles['name']}>{product.name}</span>}
      subtitle={
        <span className={styles['facts']}>
          {state !== 'open' && <Tag>{i18n._(stateTexts[state])}</Tag>}{' '}
          {/* A line breaks after a dot, which stays with what is before it. */}
          {facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ')}
        </span>
      }
      trailing={
        <span className={styles['figures']}>
          {product.course.length > 1 && (
            <span className={styles['thumbnail']}>
              <ProductCourse course={product.course} isSinceLaunch />
            </span>
          )}
          <Change percent={record?.returnPercent ?? null} />
          <span className={styles['basis']}>
            <Trans>since {format.day(launchDate)}</Trans>
          </span>
        </span>
      }
    />
  );
}
