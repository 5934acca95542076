import { useLingui } from '@lingui/react';
import type { NewsItem } from '../../../contract/news.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { figureTexts, meanings, writeNewsFigure } from './figure-texts.ts';
import { type FigureName, figuresOf, inputsOf, isFigure, type NewsFigure } from './figures.ts';

/** The figures of an item; a computed one opens its formula and inputs. */
export function NewsFigures({ item }: { item: NewsItem }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const figures = figuresOf(item);
  if (figures.length === 0) return null;
  return (
    <Facts columns={1}>
      {figures.map((figure) => {
        const name = i18n._(
          figure.meaning ? meanings[figure.meaning].title : figureTexts[figure.name],
        );
        const title = figure.ticker === undefined ? name : `${figure.ticker}: ${name}`;
        const written = writeNewsFigure(format, figure.value, figure.unit);
        return (
          <Fact key={figure.name} label={title}>
            {figure.meaning ? (
              <Explained
                name={figure.name}
                title={title}
                figure={written}
                working={<Working item={item} figure={figure} figures={figures} />}
              />
            ) : (
              written
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}

function Working({
  item,
  figure,
  figures,
}: {
  item: NewsItem;
  figure: NewsFigure;
  figures: readonly NewsFigure[];
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (!figure.meaning) return null;
  const { formula, about } = meanings[figure.meaning];
  const value = writeNewsFigure(format, figure.value, figure.unit);
  const inputs = inputsOf(figure, item.facts, figures);
  const write = (name: FigureName) => {
    const input = inputs.find((each) => each.name === name);
    return input ? writeNewsFigure(format, input.value, input.unit) : '';
  };
  return (
    <HowComputed
      figure={value}
      formula={i18n._(formula)}
      sum={
        figure.sum &&
        `${figure.sum.map((part) => (isFigure(part) ? write(part) : part)).join(' ')} = ${value}`
      }
      inputs={
        inputs.length === 0
          ? undefined
          : inputs.map((input) => (
              <Fact key={input.name} label={i18n._(figureTexts[input.name])}>
                {writeNewsFigure(format, input.value, input.unit)}
              </Fact>
            ))
      }
    >
      <p>{i18n._(about)}</p>
    </HowComputed>
  );
}
