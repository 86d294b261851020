import { sectorValues } from '@site/fields/sector-values';
import { boardPath, inLocale, sectorPath } from '@site/remote-kit';
import { showsChosenState } from '@site/remote-kit/chosen-state';
import type { HeadOf, PageHead } from '@site/remote-kit';
import { boardAddressOf } from '../model/board-query';
import type { BoardAddress } from '../model/board-query';
import type { BoardData } from '../model/board-view';
import type { TextOf } from '../texts/use-text';
import { boardDocumentTitle } from './board-document-title';

/** Title, description and structured data of a board's document. */
export const boardDocumentHead: HeadOf = (props, textOf) => {
  const { params, search, locale, data } = props;
  const text = textOf as TextOf;
  const address = boardAddressOf(params);
  const board = data as BoardData | null;
  const { title } = boardDocumentTitle(props, textOf);
  const description = descriptionOf(address, board?.total ?? 0, text);
  // Each order and filter is the same board; search engines should index that one.
  const isDerived = showsChosenState({ page: 'board' }, search);
  if (board === null) return { title, noIndex: isDerived };
  return {
    title,
    description,
    // An industry without companies is not indexed either.
    noIndex: isDerived || board.total === 0,
    structuredData: dataSetOf(board, { address, title, description, locale }, text),
  };
};

/** Figures that every visitor may see, in the order of the board's columns. */
const VARIABLES = [
  ...(['price', 'marketCap', 'priceToEarnings', 'priceToSales', 'priceToBook', 'returnOnEquityFactor'] as const),
  ...(['debtToEquity', 'netProfitMargin', 'dividendYieldPercent'] as const),
];

interface DataSetParts {
  readonly address: BoardAddress;
  readonly title: string;
  readonly description: string;
  readonly locale: 'en' | 'he';
}

/** The board as a schema.org Dataset: its content, its date, and the address of its data. */
function dataSetOf(
  { asOf, sample }: Pick<BoardData, 'asOf' | 'sample'>,
  { address: { market, sector, industry }, title, description, locale }: DataSetParts,
  text: TextOf,
): PageHead['structuredData'] {
  const isWorld = market === 'WORLD';
  const place = isWorld ? `WORLD/${encodeURIComponent(sector)}/${encodeURIComponent(industry)}` : market;
  return {
    '@type': 'Dataset',
    name: title,
    // Consumers of the data must know that its companies are invented as well.
    description: sample ? `${text('sample')}. ${description}` : description,
    url: inLocale(isWorld ? sectorPath(sector, industry) : boardPath(market), locale),
    inLanguage: locale,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Boursight', url: '/' },
    license: '/policy',
    ...(asOf !== null && { dateModified: asOf }),
    variableMeasured: VARIABLES.map((name) => text(`column.${name}`)),
    distribution: { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: `/api/boards/${place}` },
  };
}

function descriptionOf({ market, sector, industry }: BoardAddress, count: number, text: TextOf): string {
  switch (market) {
    case 'ALL':
      return text('board.description.all', { count });
    case 'WORLD':
      return text('board.description.world', {
        sector: text('sector.name', sectorValues(sector)),
        industry: text('sector.name', sectorValues(industry)),
      });
    default:
      return text('board.description', { market: text(`market.${market}`), count });
  }
}
