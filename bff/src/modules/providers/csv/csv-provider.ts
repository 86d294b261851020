import type { CompanyProvider, Provided, ProvidedCompany, ProvidedQuote } from '../company-provider';
import type { FxRate } from '../../market-data';
import { MappingError, type MappingFile } from './mapping-file';
import type { FileSection } from './mapping-schema';
import { profileOf, readProfiles } from './profile-rows';
import { readQuotes } from './quote-rows';
import { readRates } from './rate-rows';
import { cellReaders } from './row-reader';
import { readSection, type ReadSection, type Reject } from './section-reader';
import { sectionFiles, type SetFile, setFolder } from './set-files';
import { statementGroups } from './statement-groups';
import { quotesOfRows } from './statement-rows';
import { noProfile } from '../no-profile';

type FileKind = 'statements' | 'quotes' | 'profiles' | 'rates';

/** Throws: MappingError if a required section has no file. */
const filesOfMapping = (
  { mapping, place }: MappingFile,
  folder: string,
  kind: FileKind,
): Promise<readonly (readonly SetFile[])[]> =>
  Promise.all(
    (mapping[kind] as readonly FileSection[]).map(async (section, index) => {
      const files = await sectionFiles(folder, section);
      if (files.length === 0 && !section.optional) {
        throw new MappingError(
          `${place([kind, index, 'files'])}: no file fits in ${folder} (optional: true lets it be absent)`,
        );
      }
      return files;
    }),
  );

/**
 * A provider over a folder of CSV files and a mapping. Statements are streamed, a company at a time; quotes and
 * profiles, a line per company, are held by symbol. `onSkipped`: called for each optional file with other columns.
 * Throws: MappingError if the folder doesn't have the files that the mapping names.
 */
export async function openCsvProvider(
  mappingFile: MappingFile,
  from: string,
  onSkipped: (line: string) => void = () => {},
): Promise<CompanyProvider> {
  const { mapping, place } = mappingFile;
  const folder = await setFolder(from, mapping);
  if (folder === null) {
    const tried = mapping.folder ? `${from}, nor in ${mapping.folder} under it` : from;
    throw new MappingError(`${place(['statements', 0, 'files'])}: no file of the statements is in ${tried}`);
  }

  const filesOf = (kind: FileKind) => filesOfMapping(mappingFile, folder, kind);
  const files = {
    statements: await filesOf('statements'),
    quotes: await filesOf('quotes'),
    profiles: await filesOf('profiles'),
    rates: await filesOf('rates'),
  };
  const total = files.statements.flat().reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;

  const read: ReadSection = (kind, index) => {
    const section = mapping[kind][index]!;
    return readSection(files[kind][index]!, section, {
      source: section.source ?? mapping.source,
      path: [kind, index],
      place,
      onBytes: kind === 'statements' ? (count) => (done += count) : () => {},
      onSkipped,
    });
  };
  const cells = cellReaders(mapping);

  async function* companies(): AsyncGenerator<Provided> {
    done = 0;
    const quarantined: Reject[] = [];
    const profiles = await readProfiles(mapping, cells, read, quarantined);
    const quotes = await readQuotes(mapping, cells, read, quarantined);
    for (const reject of quarantined) yield { kind: 'reject', reject };

    const seen = new Set<string>();
    for (const index of mapping.statements.keys()) {
      for await (const group of statementGroups({ mapping, place, cells, read }, index)) {
        if ('reason' in group) {
          yield { kind: 'reject', reject: group };
          continue;
        }
        const ticker = group[0]!.symbol;
        const isFirst = !seen.has(ticker);
        seen.add(ticker);
        const lastEnd = group
          .map(({ statement }) => statement.periodEnd)
          .reduce((last, end) => (end > last ? end : last));
        const own: readonly ProvidedQuote[] = isFirst ? (quotes.get(ticker) ?? []) : [];
        const { delistedBefore } = mapping.statements[index]!;
        const company: ProvidedCompany = {
          ticker,
          currency: mapping.currency,
          ...(profileOf(profiles.get(ticker) ?? [], lastEnd) ?? noProfile),
          delistedOn: delistedBefore !== undefined && lastEnd < delistedBefore ? lastEnd : null,
          statements: group.map(({ statement }) => statement),
          quotes: [...quotesOfRows(group), ...own],
        };
        yield { kind: 'company', company };
      }
    }
    for (const [ticker, [quote]] of quotes) {
      if (seen.has(ticker) || !quote) continue;
      const { place: at, source } = quote;
      const payload = JSON.stringify(quote.payload());
      yield {
        kind: 'reject',
        reject: {
          ticker,
          source,
          reason: 'quote_without_statements',
          place: at,
          detail: 'no statement of this company is in the set',
          payload,
        },
      };
    }
  }

  async function* rates(): AsyncGenerator<FxRate | { readonly reject: Reject }> {
    for (const index of mapping.rates.keys()) yield* readRates(mapping, index, cells, read);
  }

  return { source: mapping.source, rates, companies, progress: () => (total === 0 ? 1 : Math.min(1, done / total)) };
}
