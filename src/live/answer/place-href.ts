import type { Place } from '../../../contract/assistant-value.ts';
import type { Href } from '../../nav/address.ts';
import { foundHref } from '../found-href.ts';
import { linkTo } from '../../nav/links.ts';

/** The screen that shows the same figures. */
export function placeHref({ screen, of = '' }: Place): Href {
  switch (screen) {
    case 'instrument':
      return linkTo.instrument({ ticker: of });
    case 'company':
      return linkTo.company({ symbol: of });
    case 'compare': {
      const [ticker = '', ...others] = of.split(',');
      return linkTo.instrument({ ticker, compare: others.join(',') });
    }
    case 'positions':
      return linkTo.deskPositions(of === '' ? {} : { ticker: of });
    case 'pending':
      return linkTo.deskPending();
    case 'orders':
      return linkTo.deskOrders(of === '' ? {} : { ticker: of });
    case 'order':
      return linkTo.order({ id: of });
    case 'accounts':
      return linkTo.portfolio();
    case 'activity':
      return linkTo.activity();
    case 'deposits':
      return linkTo.fundingRecords();
    case 'deposit':
      return linkTo.fundingRecord({ id: of });
    case 'bank_deposit':
      return linkTo.bankDepositRecord({ id: of });
    case 'withdrawals':
      return linkTo.withdrawals();
    case 'withdrawal':
      return linkTo.withdrawalRecord({ id: of });
    case 'news':
      return of === '' ? linkTo.newswire() : linkTo.news({ symbol: of });
    case 'earnings':
      return linkTo.earnings(of === '' ? {} : { from: of });
    case 'curve':
      return linkTo.accountCurve({ range: of });
    case 'market':
      return linkTo.stocks();
    case 'movers':
      return linkTo.marketList({ list: of, kind: 'stock' });
    case 'etf_movers':
      return linkTo.marketList({ list: of, kind: 'etf' });
    case 'sectors':
      return linkTo.sectors();
    case 'sector':
      return linkTo.sector({ sector: of });
    case 'ideas':
      return linkTo.ideas(of === '' ? {} : { date: of });
    case 'products':
      return linkTo.products();
    case 'product':
      return linkTo.product({ id: of });
    case 'own_products':
      return linkTo.ownProducts();
    case 'savings':
      return linkTo.savings();
    case 'product_order':
      return foundHref({ kind: 'product', id: of });
    case 'managed':
    case 'saving':
    case 'saving_move':
      return foundHref({ kind: screen, id: of });
    case 'help':
      return linkTo.help(of === '' ? {} : { topic: of });
    default:
      return screen satisfies never;
  }
}
