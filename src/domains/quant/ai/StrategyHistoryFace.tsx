import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { provenanceTexts } from '../../../ui/provenance-texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { FullCurve } from '../CurveFace.tsx';
import { History } from '../History.tsx';
import { OfProduct } from '../ProductFrame.tsx';

/** The history of an AI strategy in full: its curve, and every day of it in a table. */
export function StrategyHistoryFace() {
  const { i18n } = useLingui();
  return (
    <OfProduct isAi title={<Trans>Strategy history</Trans>}>
      {({ product }) => (
        <FullCurve
          product={product}
          below={(shown) =>
            shown.map((series) => (
              <Section key={series.provenance} title={i18n._(provenanceTexts[series.provenance])}>
                <History id={product.id} series={series} />
              </Section>
            ))
          }
        />
      )}
    </OfProduct>
  );
}
