import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { collectedBy } from '../../../contract/product-raised.ts';
import { type Product, type ProductScore, RISK_LEVELS } from '../../../contract/product.ts';
import { useScores } from '../../data/account/hypothetical.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import { Change } from '../../ui/Change.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useIsAmple } from '../../ui/table/WithRoom.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { RecallTerm } from './ai/ManagedTerms.tsx';
import { hasReturn, recallFee } from './filter.ts';
import { links } from './links.ts';
import { ProductCourse } from './ProductCourse.tsx';
import styles from './quant.module.css';
import { Raised } from './Raised.tsx';
import { riskTexts, stateTexts, typeTexts } from './texts.ts';
import { useTermText } from './useTermText.ts';
import { WinRate } from './WinRate.tsx';

/** Columns that AI strategies do not have: their accounts have no units and no period that raises money. */
const ONLY_POOLED: ReadonlySet<string> = new Set(['type', 'state', 'raised', 'nav', 'assets']);
/** Columns of AI strategies alone. */
const ONLY_MANAGED: ReadonlySet<string> = new Set(['recall', 'recall-fee']);

/** Products, or AI strategies, as a table, each with its fees, its term and the figures of its record. */
export function ProductTable({
  products,
  isAi = false,
  tools,
}: {
  products: readonly Product[];
  isAi?: boolean;
  tools?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const scores = useScores();
  const columns = useProductColumns({
    isAi,
    scores,
    hasReturns: products.some(hasReturn),
    isRaising: products.some(({ state }) => state === 'raising'),
    hasFees: products.some(({ terms }) => terms.expensePercent > 0),
  });
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () => sortRows(products, columns, sort, i18n.locale),
    [products, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name={isAi ? 'strategies' : 'products'}
      label={isAi ? t`AI strategies` : t`Products`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={({ id }: Product) => id}
      hrefOf={links.detail}
      tools={tools}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

/**
 * @param scores only for a customer who acknowledged hypothetical performance, as they are
 * @param hasReturns whether any product has a return; before, its terms stand where its figures will
 * @param isRaising whether any product collects money
 * @param hasFees whether any product takes a fee a year
 */
function useProductColumns({
  isAi,
  scores,
  hasReturns,
  isRaising,
  hasFees,
}: {
  isAi: boolean;
  scores: readonly ProductScore[] | undefined;
  hasReturns: boolean;
  isRaising: boolean;
  hasFees: boolean;
}): readonly Column<Product>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const termText = useTermText();
  const isAmple = useIsAmple();
  const language = i18n.locale;
  return useMemo(() => {
    const percent = (
      key: string,
      name: string,
      of: (product: Product) => number | null | undefined,
      isExtra = false,
    ): Column<Product> => ({
      key,
      name,
      isFigure: true,
      isExtra,
      cell: (product) => <Change percent={of(product) ?? null} />,
      value: of,
    });
    const scored = new Map(scores?.map(({ id, score }) => [id, score]));
    const ofBacktests: readonly Column<Product>[] = scores
      ? [
          {
            key: 'score',
            name: t`Score (backtest)`,
            isFigure: true,
            isExtra: true,
            cell: ({ id }) => format.number(scored.get(id)),
            value: ({ id }) => scored.get(id),
          },
        ]
      : [];
    const columns: readonly Column<Product>[] = [
      {
        key: 'name',
        name: t`Name`,
        takesRest: true,
        cell: ({ name }) => name,
        value: ({ name }) => name,
      },
      {
        key: 'type',
        name: t({ message: 'Type', context: 'of a product' }),
        // Names of products say nearly the same.
        isExtra: !isAmple || (hasReturns && isRaising),
        cell: ({ type }) => i18n._(typeTexts[type]),
        value: ({ type }) => i18n._(typeTexts[type]),
      },
      {
        key: 'risk',
        name: t`Risk`,
        cell: ({ risk }) => (risk ? i18n._(riskTexts[risk]) : UNKNOWN),
        value: ({ risk }) => (risk ? RISK_LEVELS.indexOf(risk) : null),
      },
      {
        key: 'term',
        name: t`Term`,
        isFigure: true,
        cell: termText,
        value: ({ terms }) => terms.termDays,
      },
      {
        key: 'recall',
        name: t`Recall`,
        cell: (product) => <RecallTerm product={product} />,
        // Days; without a recall there are none.
        value: ({ managed }) => managed?.recallAfterDays,
      },
      {
        key: 'recall-fee',
        name: t`Recall fee`,
        isFigure: true,
        cell: (product) => format.percent(recallFee(product)),
        value: recallFee,
      },
      {
        key: 'fee',
        name: t`Annual fee`,
        isFigure: true,
        isExtra: !hasFees || !isAmple,
        cell: ({ terms }) => format.percent(terms.expensePercent),
        value: ({ terms }) => terms.expensePercent,
      },
      percent('day', t`Last day`, ({ nav }) => nav?.dayPercent, true),
      percent('return', t`Since launch`, ({ record }) => record?.returnPercent, !hasReturns),
      percent('drawdown', t`Drawdown`, ({ record }) => record?.drawdown?.percent, !hasReturns),
      {
        key: 'launch',
        name: t`Launched`,
        isFigure: true,
        // Before the first returns, a note above says it for all; money that is raised needs the room.
        isExtra: !hasReturns || isRaising,
        cell: ({ launchDate }) => format.day(launchDate),
        value: ({ launchDate }) => launchDate,
      },
      {
        key: 'course',
        name: t`Last 60 days`,
        isDrawing: true,
        isExtra: !hasReturns || isRaising,
        isSortable: false,
        cell: ({ course }) => (
          <span className={styles['thumbnail']}>
            <ProductCourse course={course} />
          </span>
        ),
        value: () => null,
      },
      {
        key: 'state',
        name: t`Status`,
        isExtra: hasReturns && !isRaising,
        cell: ({ state, raisingUntilDate }) => (
          <span className={styles['state']}>
            {state === 'raising' && raisingUntilDate !== null ? (
              <Trans>Raising until {unbroken(format.day(raisingUntilDate))}</Trans>
            ) : (
              i18n._(stateTexts[state])
            )}
          </span>
        ),
        value: ({ state }) => i18n._(stateTexts[state]),
      },
      {
        key: 'raised',
        name: t`Raised`,
        isExtra: !isRaising,
        cell: (product) => (collectedBy(product) ? <Raised product={product} /> : '–'),
        value: (product) => collectedBy(product)?.part,
      },
      {
        key: 'nav',
        name: t`NAV`,
        isFigure: true,
        isExtra: true,
        cell: ({ nav }) => money.exact(nav?.micros),
        value: ({ nav }) => dollarsOf(nav?.micros),
      },
      {
        key: 'assets',
        name: t`Assets`,
        isFigure: true,
        isExtra: true,
        cell: ({ assetsMicros }) => format.moneyShort(dollarsOf(assetsMicros)),
        value: ({ assetsMicros }) => dollarsOf(assetsMicros),
      },
      {
        key: 'least',
        name: t`Minimum`,
        isFigure: true,
        isExtra: hasReturns || (isRaising && !isAmple),
        cell: ({ terms }) => money.micros(terms.leastMicros),
        value: ({ terms }) => dollarsOf(terms.leastMicros),
      },
      {
        key: 'wins',
        name: t`Win rate`,
        isFigure: true,
        isExtra: true,
        cell: ({ record }) =>
          record?.wins && record.wins.trades > 0 ? <WinRate {...record.wins} /> : UNKNOWN,
        value: ({ record }) => winRate(record),
      },
      percent('volatility', t`Volatility`, ({ record }) => record?.volatilityPercent, true),
      ...ofBacktests,
    ];
    const missing = isAi ? ONLY_POOLED : ONLY_MANAGED;
    return columns.filter(({ key }) => !missing.has(key));
    // oxlint-disable-next-line react/exhaustive-deps -- all of them follow the language
  }, [language, isAmple, isAi, scores, hasReturns, isRaising, hasFees]);
}

function winRate(record: Product['record']): number | null {
  const wins = record?.wins;
  return wins && wins.trades > 0 ? (wins.won / wins.trades) * 100 : null;
}
