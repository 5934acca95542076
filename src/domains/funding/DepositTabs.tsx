import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { linkTo } from '../../nav/links.ts';
import { links } from './links.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { kindTexts } from './record-texts.ts';

/** The ways to deposit. */
export function DepositTabs({ shown }: { shown: 'coin' | 'bank' }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <TabLinks
      label={t`Ways to deposit`}
      tabs={[
        {
          href: linkTo.depositCoin(),
          label: i18n._(kindTexts.usdt_deposit),
          isShown: shown === 'coin',
        },
        {
          href: links.depositBank(),
          label: i18n._(kindTexts.bank_deposit),
          isShown: shown === 'bank',
        },
      ]}
    />
  );
}
