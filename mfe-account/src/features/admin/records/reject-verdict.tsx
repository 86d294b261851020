import { useState, type FormEvent } from 'react';
import { dateTimeText } from '@site/format';
import { Button, TextField } from '@site/ui';
import { decideReject, type RejectReview, type RejectVerdict } from '../../../api/administration';
import { useAdminText } from '../admin-text';
import { refusalOf } from '../frame/ask-dialog';
import { useFigureName, usePeriod } from './figure-words';
import { correctionsIn, digitsOf, MOST_CORRECTED, typedNumber, type TypedFigures } from './reject-figures';
import styles from '../admin.module.css';

interface Props {
  readonly review: RejectReview;
  readonly onDecided: (now: RejectReview) => void;
}

type Decision = RejectVerdict['decision'];
const LEAST_REASON = 3;

/** What to do with something that was put aside; once it is decided, what was. */
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
  const isCorrectable = storable && figures.length > 0 && figures.length <= MOST_CORRECTED;
  const [typed, setTyped] = useState<TypedFigures>({});
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<'reason' | 'unchanged' | null>(null);
  const [busy, setBusy] = useState<Decision | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Null: something typed is still wrong. */
  function verdictOf(decision: Decision): RejectVerdict | null {
    const stated = reason.trim();
    if (stated.length < LEAST_REASON) {
      setFault('reason');
      return null;
    }
    if (decision !== 'corrected') return { decision, reason: stated };
    const corrections = correctionsIn(figures, typed);
    if (corrections === null) return null;
    if (Object.keys(corrections).length > 0) return { decision, reason: stated, figures: corrections };
    setFault('unchanged');
    return null;
  }

  async function decide(decision: Decision): Promise<void> {
    if (busy !== null) return;
    setFault(null);
    setRefusal(null);
    const verdict = verdictOf(decision);
    if (verdict === null) return;
    setBusy(decision);
    try {
      onDecided(await decideReject(reject.id, verdict));
    } catch (error) {
      setRefusal(refusalOf(text, error));
      setBusy(null);
    }
  }

  // The key of entry does what comes of what is typed: a correction, or nothing.
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isCorrectable) void decide('corrected');
  };
  const button = (decision: Decision, label: string, look?: 'solid' | 'risk') => (
    <Button {...(look && { look })} busy={busy === decision && text('ask.busy')} onClick={() => void decide(decision)}>
      {label}
    </Button>
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!storable && <p className={styles.quiet}>{text('reject.notStorable')}</p>}
      {storable && figures.length > MOST_CORRECTED && <p className={styles.quiet}>{text('reject.tooMany')}</p>}
      {isCorrectable &&
        figures.map((figure) => {
          const { id, name, given } = figure;
          const value = typed[id] ?? digitsOf(given);
          const isWrong = Number.isNaN(typedNumber(value));
          return (
            <TextField
              key={id}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              label={text('reject.insteadOf', { figure: nameOf(name), period: periodOf(figure) })}
              error={isWrong ? text('reject.notNumber') : undefined}
              value={value}
              onChange={({ target }) => setTyped((before) => ({ ...before, [id]: target.value }))}
            />
          );
        })}
      <TextField
        label={text('reject.reason')}
        hint={text('reject.reason.hint')}
        error={fault === 'reason' ? text('reject.reason.wrong') : undefined}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {fault === 'unchanged' && (
        <p role="alert" className={styles.refusal}>
          {text('reject.unchanged')}
        </p>
      )}
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
