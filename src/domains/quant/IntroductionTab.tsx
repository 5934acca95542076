import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '../../../contract/product.ts';
import { useWindowForm } from '../../nav/window-form.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { CurvePart, useIsWithoutCurve } from './CurvePart.tsx';
import { links } from './links.ts';
import styles from './quant.module.css';
import { Life, Terms } from './Terms.tsx';
import { useSeriesDrawn } from './useSeriesDrawn.ts';

export function IntroductionTab({ product }: { product: Product }) {
  const { t } = useLingui();
  const isPhone = useWindowForm() === 'phone';
  const isDrawn = useSeriesDrawn(product.id);
  // Without a curve, the first of two columns has the room.
  const isFirst = useIsWithoutCurve(product.id) && !isPhone;
  const more = (
    <Section title={<Trans context="ways on">More</Trans>}>
      <List label={t({ message: 'More', context: 'ways on' })}>
        <Row
          href={links.data(product)}
          title={<Trans>All data of the product</Trans>}
          trailing={<Icon name="chevron" size={16} />}
        />
        <Row
          href={links.history(product)}
          title={<Trans>Daily NAVs as a table</Trans>}
          trailing={<Icon name="chevron" size={16} />}
        />
      </List>
    </Section>
  );
  return (
    <>
      <p className={styles['summary']}>{product.summary}</p>
      <Columns
        first={
          <>
            <CurvePart product={product} />
            {isDrawn && isFirst && more}
          </>
        }
        second={
          isDrawn && (
            <>
              <Life product={product} />
              <Terms product={product} />
              {!isFirst && more}
            </>
          )
        }
      />
    </>
  );
}
