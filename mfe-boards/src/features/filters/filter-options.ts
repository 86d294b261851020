import type { SelectGroup, SelectOption } from '@site/ui';
import type { BoardData } from '../../model/board-view';

type Facets = BoardData['facets'] | null;

/** Offered on every board, regardless of its latest statements. Source: boards, section 9. */
const DEFAULT_YEARS = [2025, 2024, 2023, 2022, 2021, 2020];

/** `all` first. `nameOf`: display name of a value. Selected values are listed even if no company of the board has them. */
export function optionsWith(
  all: string,
  values: readonly string[],
  chosen: string | number | undefined,
  nameOf: NameOf = (value) => value,
): readonly SelectOption[] {
  const offered = chosen === undefined || values.includes(String(chosen)) ? values : [...values, String(chosen)];
  return [{ value: '', label: all }, ...offered.map((value) => ({ value, label: nameOf(value) }))];
}

/** Display name of a value. */
type NameOf = (value: string) => string;

export interface IndustryChoice {
  readonly options: readonly SelectOption[];
  readonly groups: readonly SelectGroup[];
}

/**
 * Industries of the selected sector, or of all sectors, grouped by sector. Alphabetical; an industry of
 * two sectors is listed under the first. Selected values are listed even if no company of the board has them.
 */
export function industryChoice(
  all: string,
  facets: Facets,
  { sector, industry }: { readonly sector?: string | undefined; readonly industry?: string | undefined },
  nameOf: NameOf,
): IndustryChoice {
  const sectors = facets?.sectors ?? [];
  if (sector !== undefined) {
    const offered = sectors.filter(({ name }) => name === sector).flatMap(({ industries }) => industries);
    return { options: optionsWith(all, [...new Set(offered)].sort(), industry, nameOf), groups: [] };
  }
  const said = new Set<string>();
  const groups = sectors.flatMap(({ name, industries }): SelectGroup[] => {
    const own = [...new Set(industries)].filter((one) => !said.has(one)).sort();
    own.forEach((one) => said.add(one));
    return own.length === 0
      ? []
      : [{ label: nameOf(name), options: own.map((value) => ({ value, label: nameOf(value) })) }];
  });
  const isOffered = industry === undefined || said.has(industry);
  return { options: optionsWith(all, [], isOffered ? undefined : industry, nameOf), groups };
}

/** Years of the board's latest statements and the default ones, the latest first. */
export function yearsOffered(facets: Facets): readonly string[] {
  return [...new Set([...(facets?.years ?? []), ...DEFAULT_YEARS])].sort((a, b) => b - a).map(String);
}

/** Labels of the board's companies, alphabetical. */
export function labelsIn(data: Pick<BoardData, 'columns'> | null): readonly string[] {
  const labels = data?.columns['labels'];
  return labels?.kind === 'list' ? [...labels.dictionary].sort() : [];
}
