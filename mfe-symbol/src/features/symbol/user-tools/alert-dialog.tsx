import { useRef, useState, type FormEvent } from 'react';
import { failureOf, SiteLink, type Locale } from '@site/remote-kit';
import { Dialog, Note } from '@site/ui';
import { addAlert } from '../../../api/add-alert';
import { DaysForm, FormulaForm, StatementsButton, ValueForm } from './alert-forms';
import { isDirection, typedDays, typedValue, type AlertTerms, type ValueKind } from './alert-terms';
import type { ToolDialogProps } from './note-dialog';
import type { ToolTextId } from './tool-texts';
import styles from './user-tools.module.css';

interface Props extends ToolDialogProps {
  /** Of the company's quote: ILA and GBp are minor units. */
  readonly currency: string;
  readonly locale: Locale;
}

type Field = 'threshold' | 'days' | 'formula';

/** Sets alerts on the company, one at a time. `busy`: the one that is being set. */
function useAdding({ market, symbol, text }: Pick<Props, 'market' | 'symbol' | 'text'>) {
  const [message, setMessage] = useState<{ readonly isBad: boolean; readonly words: string } | null>(null);
  const [busy, setBusy] = useState<AlertTerms['kind'] | null>(null);

  async function add(alert: AlertTerms): Promise<void> {
    setBusy(alert.kind);
    setMessage(null);
    try {
      const { already_met: isMet } = await addAlert({ ...alert, market, symbol });
      setMessage({ isBad: false, words: text(isMet ? metText(alert) : 'alert.done') });
    } catch (error) {
      setMessage({ isBad: true, words: text(refusalOf(error, alert)) });
    } finally {
      setBusy(null);
    }
  }

  return { message, busy, add, forgetMessage: () => setMessage(null) };
}

/** An email when a figure of the company crosses a value, before its earnings, or when it publishes a statement. */
export function AlertDialog({ open, market, symbol, currency, locale, text, onClose }: Props) {
  const { message, busy, add, forgetMessage } = useAdding({ market, symbol, text });
  const [wrong, setWrong] = useState<Field | null>(null);
  const [kind, setKind] = useState<ValueKind>('score');
  const value = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLInputElement>(null);
  const formula = useRef<HTMLInputElement>(null);
  /** The error of the formula, as text. */
  const [problem, setProblem] = useState<string | null>(null);

  /** Marks a field as wrong, and clears the message of the last alert. */
  function refuse(field: Field): void {
    setWrong(field);
    forgetMessage();
    ({ threshold: value, days, formula })[field].current?.focus();
  }

  function submitValue(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy !== null) return;
    const fields = new FormData(event.currentTarget);
    const threshold = typedValue(kind, fields.get('threshold'));
    const direction = fields.get('direction');
    if (threshold === null || !isDirection(direction)) return refuse('threshold');
    const chosen = fields.get('scoreId');
    // There is no score to choose yet: the text shown instead says why.
    if (kind === 'my_score' && chosen === null) return;
    setWrong(null);
    void add({ kind, threshold, direction, ...(chosen !== null && { scoreId: Number(chosen) }) });
  }

  function submitDays(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy !== null) return;
    const daysBefore = typedDays(new FormData(event.currentTarget).get('days'));
    if (daysBefore === null) return refuse('days');
    setWrong(null);
    void add({ kind: 'earnings', daysBefore });
  }

  async function submitFormula(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy !== null) return;
    const typed = formula.current?.value.trim() ?? '';
    // The language comes with the first formula.
    const found = typed === '' ? text('alert.formula.empty') : await formulaProblem(typed, locale);
    setProblem(found);
    if (found !== null) return refuse('formula');
    setWrong(null);
    void add({ kind: 'formula', formula: typed });
  }

  return (
    <Dialog small open={open} title={text('alert.title')} closeLabel={text('close')} onClose={onClose}>
      <div className={styles.parts}>
        <p>{text('alert.about')}</p>
        <ValueForm
          field={value}
          kind={kind}
          currency={currency}
          text={text}
          isWrong={wrong === 'threshold'}
          isBusy={busy === kind}
          onKind={(next) => {
            setKind(next);
            setWrong(null);
          }}
          onSubmit={submitValue}
        />
        <DaysForm
          field={days}
          text={text}
          isWrong={wrong === 'days'}
          isBusy={busy === 'earnings'}
          onSubmit={submitDays}
        />
        <FormulaForm
          field={formula}
          text={text}
          error={wrong === 'formula' && problem !== null ? problem : undefined}
          isBusy={busy === 'formula'}
          onSubmit={(event) => void submitFormula(event)}
        />
        <StatementsButton
          text={text}
          isBusy={busy === 'statement'}
          onSet={() => {
            if (busy === null) void add({ kind: 'statement' });
          }}
        />
        <div role="status">{message && <Note tone={message.isBad ? 'bad' : 'ok'}>{message.words}</Note>}</div>
        <p>
          <SiteLink to="/profile/screens#alerts">{text('alert.mine')}</SiteLink>
        </p>
      </div>
    </Dialog>
  );
}

/** The error of a formula. Null: none; the server checks it anyway. */
async function formulaProblem(typed: string, locale: Locale): Promise<string | null> {
  try {
    const { problemText, readFilter } = await import('@site/formula');
    const { problem } = readFilter(typed, locale);
    return problem && problemText(problem, locale);
  } catch {
    return null;
  }
}

function metText({ kind }: AlertTerms): ToolTextId {
  if (kind === 'formula') return 'alert.metFormula';
  return kind === 'earnings' ? 'alert.metEarnings' : 'alert.doneMet';
}

/** Why an alert was not set. */
function refusalOf(error: unknown, { kind }: AlertTerms): ToolTextId {
  const { errorCode, status } = failureOf(error);
  if (status === 401) return 'alert.signedOut';
  if (errorCode === 'score_not_found') return 'alert.scores.deleted';
  if (errorCode === 'alert_exists') return 'alert.exists';
  // The input was validated before: a company without a price and a formula of too much work are refused.
  if (errorCode === 'invalid_options') return kind === 'formula' ? 'alert.formula.refused' : 'alert.noPrice';
  if (errorCode !== 'alert_limit_reached') return 'alert.failed';
  return kind === 'formula' ? 'alert.formula.full' : 'alert.full';
}
