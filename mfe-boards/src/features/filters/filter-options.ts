import type { SelectOption } from '@site/ui';
import type { BoardData } from '../../model/board-view';

type Facets = BoardData['facets'] | null;

/** Offered on every board, whatever its latest statements are. Source: boards, section 9. */
const USUAL_YEARS = [2025, 2024, 2023, 2022, 2021, 2020];

/** `all` first. `nameOf`: what readers call a value. What is chosen stays on offer, though no company of the board has it. */
export function optionsWith(
  all: string,
  values: readonly string[],
  chosen: string | number | undefined,
  nameOf: (value: string) => string = (value) => value,
): readonly SelectOption[] {
  const offered = chosen === undefined || values.includes(String(chosen)) ? values : [...values, String(chosen)];
  return [{ value: '', label: all }, ...offered.map((value) => ({ value, label: nameOf(value) }))];
}

/** Industries of a sector, or of all; each once, by the alphabet. */
export function industriesOf(facets: Facets, sector: string | undefined): readonly string[] {
  const sectors = facets?.sectors.filter(({ name }) => sector === undefined || name === sector) ?? [];
  return [...new Set(sectors.flatMap(({ industries }) => industries))].sort();
}

/** Years of the board's latest statements and the usual ones, the latest first. */
export function yearsOffered(facets: Facets): readonly string[] {
  return [...new Set([...(facets?.years ?? []), ...USUAL_YEARS])].sort((a, b) => b - a).map(String);
}

/** Labels that the board's companies carry, by the alphabet. */
export function labelsIn(data: Pick<BoardData, 'columns'> | null): readonly string[] {
  const labels = data?.columns['labels'];
  return labels?.kind === 'list' ? [...labels.dictionary].sort() : [];
}
