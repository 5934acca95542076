import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getBalances } from '../../../contract/account.ts';
import type { Product } from '../../../contract/product.ts';
import { useKnown } from '../../data/call/known.ts';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import { usePerson } from '../../data/session/session.ts';
import { MarketMark } from '../../live/MarketMark.tsx';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Change } from '../../ui/Change.tsx';
import { DemoMark } from '../../ui/DemoMark.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useRoom } from '../../ui/table/useRoom.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { isOnOffer } from './filter.ts';
import { links } from './links.ts';
import { useNamedProduct, type WholeProduct } from './products.ts';
import styles from './quant.module.css';
import { kindTexts, riskTexts, stateTexts, typeTexts } from './texts.ts';

export type Tab = 'introduction' | 'holdings' | 'about';

/** The screen of the product in the address, or a message when there is none. */
export function OfProduct({
  isAi = false,
  title,
  tab,
  isOrder = false,
  children,
}: {
  /** AI strategies have screens of their own. */
  isAi?: boolean;
  /** The subject of the screen; the product's first screen shows only its name. */
  title?: ReactNode;
  tab?: Tab | undefined;
  /** Whether to omit the NAV: an order is priced at a later NAV, which is not known yet. */
  isOrder?: boolean;
  children: (whole: WholeProduct) => ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { id, known } = useNamedProduct();
  const isCustomer = usePerson() !== undefined;
  const { value, declined, reload } = known;
  const product = value?.product;
  const isGone = id === undefined || (!value && declined?.code === 'not_found');
  const isFirst = title === undefined;
  const list = isAi ? links.strategies() : linkTo.products();
  const { ref, isAmple } = useRoom();
  const isHere = product !== undefined && (product.kind === 'ai') === isAi;
  const invest =
    isFirst && isHere && isOnOffer(product) ? (
      <ButtonLink look="primary" href={isAi ? links.follow(product) : links.buy(product)}>
        <Trans context="money in a product">Invest</Trans>
      </ButtonLink>
    ) : undefined;
  return (
    <Screen
      isWide
      back={isFirst || id === undefined ? list : links.detail({ id, kind: isAi ? 'ai' : 'fund' })}
      title={title ?? product?.name ?? (isAi ? i18n._(kindTexts.ai) : <Trans>Product</Trans>)}
      tools={
        isCustomer &&
        isHere &&
        isFirst && (
          <a
            href={isAi ? links.shareStrategy(product) : links.share(product)}
            aria-label={t`Share`}
          >
            <Icon name="share" size={22} />
          </a>
        )
      }
      action={invest && !isAmple ? <div className={styles['bar']}>{invest}</div> : undefined}
    >
      {isGone ? (
        <NoProduct isAi={isAi} />
      ) : value && product ? (
        <>
          <Declined answer={declined} isKept onRetry={reload} />
          {/* In a wide window the button is beside the name, not at the foot of the window. */}
          <div ref={ref} className={styles['beside']}>
            <Head product={product} isNamed={!isFirst} isOrder={isOrder} />
            {isAmple && invest && <div className={styles['invest']}>{invest}</div>}
          </div>
          {isHere ? (
            <>
              {tab && <Tabs product={product} shown={tab} />}
              {children(value)}
            </>
          ) : (
            <OnOtherScreen product={product} />
          )}
        </>
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton blockSize="24rem" />
      )}
    </Screen>
  );
}

export function NoProduct({ isAi = false }: { isAi?: boolean }) {
  return (
    <Empty
      icon="layers"
      title={<Trans>We couldn’t find this product</Trans>}
      action={
        <ButtonLink look="primary" href={isAi ? links.strategies() : linkTo.products()}>
          {isAi ? <Trans>View AI strategies</Trans> : <Trans>View products</Trans>}
        </ButtonLink>
      }
    />
  );
}

/** Shown for an address that names a product of the other kind. */
function OnOtherScreen({ product }: { product: Product }) {
  return (
    <div className={styles['buttons']}>
      <ButtonLink look="primary" href={links.detail(product)}>
        <Trans>View product</Trans>
      </ButtonLink>
    </div>
  );
}

/** The kind of a product and its NAV; for an AI strategy, which has no units, the return of its record. */
function Head({
  product,
  isNamed,
  isOrder,
}: {
  product: Product;
  isNamed: boolean;
  isOrder: boolean;
}) {
  const { i18n } = useLingui();
  const { kind, type, risk, state } = product;
  return (
    <div className={styles['product']}>
      {isNamed && <p className={styles['title']}>{product.name}</p>}
      <p className={styles['tags']}>
        <Tag>{i18n._(kind === 'fund' ? typeTexts[type] : kindTexts[kind])}</Tag>
        {risk && <Tag tone={risk === 'high' ? 'warn' : 'plain'}>{i18n._(riskTexts[risk])}</Tag>}
        <Tag tone={state === 'raising' ? 'accent' : 'plain'}>{i18n._(stateTexts[state])}</Tag>
        <MarketMark />
        {isOrder && <OwnDemoMark />}
      </p>
      {!isOrder && <HeadFigure product={product} />}
    </div>
  );
}

function HeadFigure({ product }: { product: Product }) {
  const format = useFormat();
  const money = useMoney();
  const { kind, nav, record } = product;
  // Before its first close there is nothing to show, and its curve says when it starts.
  if (!nav) return null;
  const returned = record?.returnPercent ?? null;
  const figure =
    kind === 'ai' ? returned !== null && <Change percent={returned} /> : money.exact(nav.micros);
  return (
    <>
      {figure && (
        <p className={styles['nav']}>
          <b>{figure}</b>{' '}
          {kind !== 'ai' && nav.dayPercent != null && <Change percent={nav.dayPercent} />}
        </p>
      )}
      <p className={styles['basis']}>
        {kind === 'ai' ? (
          <RecordSpan launchDate={product.launchDate} lastDate={nav.date} />
        ) : (
          <Trans>NAV of one unit at the close of {format.day(nav.date)}</Trans>
        )}
      </p>
    </>
  );
}

/** The span of an AI strategy's record. */
function RecordSpan({ launchDate, lastDate }: { launchDate: string; lastDate: string }) {
  const format = useFormat();
  const isLive = useMarketKind() === 'live';
  const [from, to] = [format.day(launchDate), format.day(lastDate)];
  if (lastDate === launchDate) {
    return isLive ? (
      <Trans>The live record began on {to}. Its return follows at the next close.</Trans>
    ) : (
      <Trans>The paper record began on {to}. Its return follows at the next close.</Trans>
    );
  }
  return isLive ? (
    <Trans>
      Return of the live record from {from} to {to}, not annualized
    </Trans>
  ) : (
    <Trans>
      Return of the paper record from {from} to {to}, not annualized
    </Trans>
  );
}

/** Marks an order that is paid with demo money. */
function OwnDemoMark() {
  const { value } = useKnown(getBalances, usePerson() ? {} : undefined);
  return value?.isDemo ? <DemoMark /> : null;
}

function Tabs({ product, shown }: { product: Product; shown: Tab }) {
  return (
    <TabLinks
      label={product.name}
      tabs={[
        {
          href: linkTo.product(product),
          label: <Trans context="tab of a product">Introduction</Trans>,
          isShown: shown === 'introduction',
        },
        {
          href: links.holdings(product),
          label: <Trans context="tab of a product">Holdings</Trans>,
          isShown: shown === 'holdings',
        },
        {
          href: links.about(product),
          label: <Trans context="tab of a product">About</Trans>,
          isShown: shown === 'about',
        },
      ]}
    />
  );
}
