import { useState, type ReactNode } from 'react';
import { useLoad } from '@site/remote-kit';
import { Pill, type PillProps } from '@site/ui';
import { readReject, type Reject, type RejectReview } from '../../../api/administration';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Loaded } from '../frame/loaded';
import { Code, wholeFigure } from '../frame/cells';
import { useFigureName, usePeriod } from './figure-texts';
import type { ComparedFigure } from './reject-figures';
import { RejectVerdictForm } from './reject-verdict';
import styles from '../admin.module.css';

const TONES: Readonly<Record<Reject['decision'], NonNullable<PillProps['tone']>>> = {
  open: 'warn',
  accepted: 'ok',
  corrected: 'ok',
  refused: 'plain',
};

/** The decision about a quarantined item. */
export function RejectPill({ state }: { readonly state: Reject['decision'] }) {
  const text = useAdminText();
  return <Pill tone={TONES[state]}>{text(`reject.state.${state}`)}</Pill>;
}

interface Props {
  readonly rejectId: number;
  /** Called once it is decided. */
  readonly onDecided: () => void;
}

/** A quarantined item: the received data and the reason, beside the stored data, and the possible decisions. */
export function RejectReviewForm({ rejectId, onDecided }: Props) {
  const [decided, setDecided] = useState<RejectReview | null>(null);
  const loaded = useLoad(`reject ${rejectId}`, (signal) => readReject(rejectId, signal));
  return (
    <Loaded loaded={loaded} isEmpty={() => false} reload={() => undefined}>
      {(read) => (
        <Review
          review={decided ?? read}
          onDecided={(review) => {
            setDecided(review);
            onDecided();
          }}
        />
      )}
    </Loaded>
  );
}

function Review({
  review,
  onDecided,
}: {
  readonly review: RejectReview;
  readonly onDecided: (now: RejectReview) => void;
}) {
  const text = useAdminText();
  const { market, ticker, detail, reason, source, place, payload, decision } = review.reject;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [text('runs.ticker'), <Code>{[market, ticker].filter((part) => part !== null).join(' ')}</Code>],
    [text('runs.detail'), <bdi dir="ltr">{detail}</bdi>],
    [text('runs.why'), <Code>{reason}</Code>],
    [text('runs.source'), <Code>{source}</Code>],
    [text('runs.place'), <Code>{place}</Code>],
    [text('reject.state'), <RejectPill state={decision} />],
  ];
  return (
    <div className={styles.section}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {review.figures.length > 0 && <Compared figures={review.figures} />}
      <RejectVerdictForm review={review} onDecided={onDecided} />
      <b id="reject-payload">{text('runs.payload')}</b>
      <pre className={styles.payload} dir="ltr" tabIndex={0} aria-labelledby="reject-payload">
        {shownPayload(payload)}
      </pre>
    </div>
  );
}

function Compared({ figures }: { readonly figures: readonly ComparedFigure[] }) {
  const text = useAdminText();
  const nameOf = useFigureName();
  const periodOf = usePeriod();
  const [period, given, stored] = [text('reject.period'), text('reject.given'), text('reject.stored')];
  return (
    <AdminTable caption={text('reject.compare')} heads={[text('reject.figure'), period, given, stored]} isStacked>
      {figures.map((figure) => (
        <tr key={figure.id}>
          <th scope="row">{nameOf(figure.name)}</th>
          <td data-head={period}>{periodOf(figure)}</td>
          <td data-head={given}>
            <Figure value={figure.given} currency={figure.currency} />
          </td>
          <td data-head={stored}>
            <Figure value={figure.stored} currency={figure.currency} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

function Figure({ value, currency }: { readonly value: number | null; readonly currency: string | null }) {
  const text = useAdminText();
  if (value === null) return <span className={styles.quiet}>{text('list.none')}</span>;
  return <Code>{currency === null ? wholeFigure(value) : `${wholeFigure(value)} ${currency}`}</Code>;
}

/** A row in lines, where it is whole. */
function shownPayload(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
