import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { StockFacts } from '../../../contract/company.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { linkTo } from '../../nav/links.ts';
import { Fact } from '../../ui/Fact.tsx';
import { sectorTexts } from '../../ui/sector-texts.ts';
import { TextLink } from './TextLink.tsx';

/** A company's classification: sector, industry, exchange. */
export function CompanyFacts({ facts }: { facts: StockFacts }) {
  const { i18n } = useLingui();
  const { sector } = facts.instrument;
  return (
    <>
      <Fact label={<Trans>Sector</Trans>}>
        {sector ? (
          <TextLink href={linkTo.sector({ sector })}>{i18n._(sectorTexts[sector])}</TextLink>
        ) : (
          UNKNOWN
        )}
      </Fact>
      <Fact label={<Trans>Industry</Trans>}>{facts.industry ?? UNKNOWN}</Fact>
      <Fact label={<Trans>Exchange</Trans>}>{facts.exchange}</Fact>
    </>
  );
}
