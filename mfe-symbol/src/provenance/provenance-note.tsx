import type { Schema } from '@site/contract';
import { symbolPath, useHref, usePageSearch } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { Button, LinkButton, Popover } from '@site/ui';
import { listingKey, type Listing } from '../api/listing';
import { readProvenance } from '../api/read-provenance';
import { loginPath } from '../sharing/login-path';
import type { ProvenanceRequest } from './provenance-request';
import type { ProvenanceText } from './provenance-texts';
import { reportOf, type ReportAddress } from './report-address';
import { RowSource } from './row-source';
import { RequestedStatements, Loaded, PriceOfDay, RecordList, recordOf, StatementSources } from './statement-sources';
import styles from './provenance-note.module.css';

export interface ProvenanceNoteProps {
  readonly requested: ProvenanceRequest;
  readonly anchor: HTMLElement;
  readonly listing: Listing;
  readonly isSample: boolean;
  readonly viewerClass: ViewerClass;
  readonly text: ProvenanceText;
  readonly onClose: () => void;
}

/** Where one figure comes from: its source, document and period, and the figures that it is computed from. */
export function ProvenanceNote({
  requested,
  anchor,
  listing,
  isSample,
  viewerClass,
  text,
  onClose,
}: ProvenanceNoteProps) {
  const title = text('title', { name: requested.name });
  const report = reportOf(requested);
  return (
    <Popover anchor={anchor} label={title} onClose={onClose}>
      <div className={styles.note}>
        <h3>{title}</h3>
        {isSample && <p>{text('sample')}</p>}
        <SourcedValue {...{ requested, listing, text }} />
        {report !== null && <ReportLink {...{ report, listing, viewerClass, text, onClose }} />}
      </div>
    </Popover>
  );
}

function SourcedValue({ requested, listing, text }: Pick<ProvenanceNoteProps, 'requested' | 'listing' | 'text'>) {
  if ('statements' in requested) {
    const { statements, isScaled, isComputed } = requested;
    return (
      <StatementSources
        records={statements.map((one) => recordOf(one, 'income'))}
        {...{ isScaled, isComputed, text }}
      />
    );
  }
  if ('quarters' in requested) return <RequestedStatements {...{ requested, listing, text }} />;
  if ('row' in requested) return <RowSource row={requested.row} text={text} />;
  if ('priceOf' in requested) return <PriceOfDay day={requested.priceOf} {...{ listing, text }} />;
  if ('made' in requested) return <p>{text(`made.${requested.made}`)}</p>;
  return <Figure figure={requested.figure} {...{ listing, text }} />;
}

/** Reports that the figure is wrong, by the report form that the address opens. A visitor logs in first. */
function ReportLink({
  report,
  listing: { market, ticker },
  viewerClass,
  text,
  onClose,
}: Pick<ProvenanceNoteProps, 'listing' | 'viewerClass' | 'text' | 'onClose'> & { readonly report: ReportAddress }) {
  const [search, setSearch] = usePageSearch();
  const reporting = new URLSearchParams(search);
  reporting.set('report', report.figure);
  if (report.shown === null) reporting.delete('shown');
  else reporting.set('shown', report.shown);
  const login = useHref(loginPath(symbolPath(market, ticker), reporting));
  if (viewerClass === 'visitor')
    return (
      <p>
        <LinkButton href={login} rel="nofollow">
          {text('report')}
        </LinkButton>
      </p>
    );
  return (
    <p>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          onClose();
          setSearch(reporting, { replace: true });
        }}
      >
        {text('report')}
      </Button>
    </p>
  );
}

function Figure({
  figure: name,
  listing,
  text,
}: {
  readonly figure: string;
  readonly listing: Listing;
  readonly text: ProvenanceText;
}) {
  return (
    <Loaded
      name={`provenance ${listingKey(listing)}`}
      load={(signal) => readProvenance(listing, signal)}
      text={text}
      ready={({ figures, records }) => {
        const figure = figures.find((one) => one.name === name);
        return figure ? <FigureSources {...{ figure, records, text }} /> : <p>{text('nothing')}</p>;
      }}
    />
  );
}

interface FigureSourcesProps {
  readonly figure: Schema<'FigureProvenance'>;
  readonly records: readonly Schema<'ProvenanceRecord'>[];
  readonly text: ProvenanceText;
}

type Input = Schema<'FigureProvenance'>['inputs'][number];
const PLACES = ['quote', 'year', 'yearBefore', 'balance'] as const satisfies readonly Input['of'][];

function FigureSources({ figure, records, text }: FigureSourcesProps) {
  const { computed, estimated, inputs, rates } = figure;
  const at = (places: readonly number[]) => places.flatMap((place) => records[place] ?? []);
  const provenance = PLACES.map((of) => ({ of, inputs: inputs.filter((input) => input.of === of) })).filter((place) =>
    place.inputs.some((input) => input.records.length > 0),
  );
  if (provenance.length === 0) return <p>{text('nothing')}</p>;
  return (
    <>
      <p>{text(computed ? 'computed' : 'reported')}</p>
      {estimated && <p>{text('scaled')}</p>}
      {provenance.map(({ of, inputs: own }) => (
        <section key={of}>
          {computed && (
            <h4>
              {text(`of.${of}`)}: {own.map((input) => text(`figure.${input.figure}`)).join(', ')}
            </h4>
          )}
          <RecordList records={at(own[0]!.records)} text={text} />
        </section>
      ))}
      {rates.length > 0 && (
        <section>
          <h4>{text('of.rates')}</h4>
          <RecordList records={at(rates)} text={text} />
        </section>
      )}
    </>
  );
}
