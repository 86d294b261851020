import { useState, type FormEvent } from 'react';
import { dateTimeText } from '@site/format';
import { Button, TextField } from '@site/ui';
import { decideReject, type RejectReview, type RejectVerdict } from '../../../api/administration';
import { ErrorList, type ListedError } from '../../../frame/error-list';
import { useAdminText } from '../admin-text';
import { refusalOf } from '../frame/ask-dialog';
import { useFigureName, usePeriod } from './figure-texts';
import {
  correctionsIn,
  digitsOf,
  MAX_CORRECTED,
  typedNumber,
  type ComparedFigure,
  type TypedFigures,
} from './reject-figures';
import styles from '../admin.module.css';

interface Props {
  readonly review: RejectReview;
  readonly onDecided: (now: RejectReview) => void;
}

type Decision = RejectVerdict['decision'];
const MIN_REASON_LENGTH = 3;

/** The possible decisions about a quarantined item, or the decision that was made. */
export function RejectVerdictForm({ review, onDecided }: Props) {
  const text = useAdminText();
  const { reject, decided_at: at, note } = review;
  if (reject.decision === 'open') return <Undecided review={review} onDecided={onDecided} />;
  return (
    <div role="status">
      <p>{text(`reject.done.${reject.decision}`)}</p>
      <p className={styles.quiet}>
        {text('reject.decided', { at: `\u2066${(at && dateTimeText(at)) ?? ''}\u2069`, note: note ?? '' })}
      </p>
    </div>
  );
}

function Undecided({ review, onDecided }: Props) {
  const text = useAdminText();
  const nameOf = useFigureName();
  const periodOf = usePeriod();
  const { figures, storable, reject } = review;
  const isCorrectable = storable && figures.length > 0 && figures.length <= MAX_CORRECTED;
  const [typed, setTyped] = useState<TypedFigures>({});
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<readonly ListedError[]>([]);
  const [busy, setBusy] = useState<Decision | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const labelOf = (figure: ComparedFigure): string =>
    text('reject.insteadOf', { figure: nameOf(figure.name), period: periodOf(figure) });
  const typedIn = ({ id, given }: ComparedFigure): string => typed[id] ?? digitsOf(given);
  const at = (field: string, label: string, error: string): ListedError => ({
    field,
    text: text('ask.at', { field: label, error }),
  });

  /** The decision, or the errors of its input. */
  function verdictOf(decision: Decision): RejectVerdict | readonly ListedError[] {
    const stated = reason.trim();
    const isCorrected = decision === 'corrected';
    const wrong = (isCorrected ? figures : [])
      .filter((figure) => Number.isNaN(typedNumber(typedIn(figure))))
      .map((figure) => at(figure.id, labelOf(figure), text('reject.notNumber')));
    if (stated.length < MIN_REASON_LENGTH) wrong.push(at('reason', text('reject.reason'), text('reject.reason.wrong')));
    if (wrong.length > 0) return wrong;
    if (!isCorrected) return { decision, reason: stated };
    const corrections = correctionsIn(figures, typed) ?? {};
    if (Object.keys(corrections).length > 0) return { decision, reason: stated, figures: corrections };
    return [{ text: text('reject.unchanged') }];
  }

  async function decide(decision: Decision): Promise<void> {
    if (busy !== null) return;
    setRefusal(null);
    const verdict = verdictOf(decision);
    setFaults('decision' in verdict ? [] : verdict);
    if (!('decision' in verdict)) return;
    setBusy(decision);
    try {
      onDecided(await decideReject(reject.id, verdict));
    } catch (error) {
      setRefusal(refusalOf(text, error));
      setBusy(null);
    }
  }

  // Enter submits what follows from the input: a correction, or nothing.
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isCorrectable) void decide('corrected');
  };
  const button = (decision: Decision, label: string, variant?: 'solid' | 'risk') => (
    <Button
      {...(variant && { variant })}
      busy={busy === decision && text('ask.busy')}
      onClick={() => void decide(decision)}
    >
      {label}
    </Button>
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {faults.length > 0 && <ErrorList of={faults} errors={faults} />}
      {!storable && <p className={styles.quiet}>{text('reject.notStorable')}</p>}
      {storable && figures.length > MAX_CORRECTED && <p className={styles.quiet}>{text('reject.tooMany')}</p>}
      {isCorrectable && (
        <FigureFields
          figures={figures}
          typedIn={typedIn}
          labelOf={labelOf}
          onType={(id, value) => setTyped((before) => ({ ...before, [id]: value }))}
        />
      )}
      <TextField
        name="reason"
        label={text('reject.reason')}
        hint={text('reject.reason.hint')}
        error={faults.some(({ field }) => field === 'reason') ? text('reject.reason.wrong') : undefined}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          <bdi>{refusal}</bdi>
        </p>
      )}
      <div className={styles.bar}>
        {isCorrectable && button('corrected', text('reject.correct'), 'solid')}
        {storable && button('accepted', text('reject.accept'))}
        {button('refused', text('reject.refuse'), 'risk')}
      </div>
    </form>
  );
}

interface FigureFieldsProps {
  readonly figures: readonly ComparedFigure[];
  readonly typedIn: (figure: ComparedFigure) => string;
  readonly labelOf: (figure: ComparedFigure) => string;
  readonly onType: (id: ComparedFigure['id'], value: string) => void;
}

/** The corrected value of each figure, with the received one in its field. */
function FigureFields({ figures, typedIn, labelOf, onType }: FigureFieldsProps) {
  const text = useAdminText();
  return figures.map((figure) => {
    const { id } = figure;
    const value = typedIn(figure);
    const isWrong = Number.isNaN(typedNumber(value));
    return (
      <TextField
        key={id}
        name={id}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        label={labelOf(figure)}
        error={isWrong ? text('reject.notNumber') : undefined}
        value={value}
        onChange={({ target }) => onType(id, target.value)}
      />
    );
  });
}
