import { useState, type FormEvent } from 'react';
import { failureOf, type Locale } from '@site/remote-kit';
import { Button, NumberField, SelectField, TextField } from '@site/ui';
import { addAlert, type AlertRequest } from '../../api/user-lists';
import { useText, type TextId } from '../../texts/use-text';
import { CompanyField, type FoundCompany } from '../../frame/company-field';
import { typedAmount } from '../../frame/typed-amount';
import { ScoreChoice } from './score-choice';
import styles from './user-lists.module.css';

const KINDS = ['statement', 'earnings', 'score', 'my_score', 'price', 'pe', 'dividend_yield', 'formula'] as const;
type Kind = (typeof KINDS)[number];
const DIRECTIONS = ['up', 'down', 'both'] as const;
const MAX_PERCENT = 100;
const MAX_DAYS = 30;

const REFUSALS: Readonly<Record<string, TextId>> = {
  alert_exists: 'alerts.exists',
  alert_limit_reached: 'alerts.full',
  score_not_found: 'alerts.scores.deleted',
  // The input was validated before: only a company without a price is refused.
  invalid_options: 'alerts.noPrice',
};

export interface Said {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
}

type Refused = 'company' | 'value' | null;

/** Sets an alert on one company, or on every company that the reader follows. */
export function AlertForm({ locale, onSent }: { readonly locale: Locale; readonly onSent: (said: Said) => void }) {
  const text = useText();
  const [company, setCompany] = useState<FoundCompany | null>(null);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<Kind>('statement');
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('up');
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState<Refused>(null);
  /** The error of the formula, as text. */
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const chosen = new FormData(event.currentTarget).get('scoreId');
    // There is no score to choose yet: the text shown instead says why.
    if (kind === 'my_score' && chosen === null) return;
    if (company === null && (typed.trim() !== '' || isOnOne(kind))) return setRefused('company');
    const found = kind === 'formula' && value.trim() !== '' ? await formulaProblem(value, locale) : null;
    setProblem(found);
    const terms = termsOf(kind, value, direction);
    if (terms === null || found !== null) return setRefused('value');
    setRefused(null);
    setBusy(true);
    const on = company ? { market: company.market_name, symbol: company.symbol } : {};
    try {
      const score = chosen === null ? {} : { scoreId: Number(chosen) };
      const { already_met: isMet } = await addAlert({ ...terms, ...on, ...score });
      const met =
        kind === 'earnings' ? 'alerts.met.earnings' : kind === 'formula' ? 'alerts.met.formula' : 'alerts.met';
      onSent({ tone: 'ok', text: text(isMet ? met : 'alerts.added') });
    } catch (error) {
      onSent({ tone: 'bad', text: text(refusalOf(failureOf(error).errorCode, kind)) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.alert} noValidate onSubmit={(event) => void submit(event)}>
      <CompanyField
        name="company"
        locale={locale}
        isOptional={!isOnOne(kind)}
        hint={text(isOnOne(kind) ? 'holdings.company.hint' : 'alerts.company.hint')}
        error={refused === 'company' ? text('holdings.company.wrong') : undefined}
        onChoose={(found, words) => {
          setCompany(found);
          setTyped(words);
          setRefused(null);
        }}
      />
      <SelectField
        name="kind"
        label={text('alerts.kind')}
        options={KINDS.map((one) => ({ value: one, label: text(`alerts.kind.${one}`) }))}
        value={kind}
        onChange={({ target }) => {
          setKind(KINDS.find((one) => one === target.value) ?? kind);
          setValue('');
          setRefused(null);
        }}
      />
      {kind === 'my_score' && <ScoreChoice />}
      {kind !== 'statement' && kind !== 'earnings' && kind !== 'formula' && (
        <SelectField
          name="direction"
          label={text('alerts.direction')}
          options={DIRECTIONS.map((one) => ({ value: one, label: text(`alerts.direction.${one}`) }))}
          value={direction}
          onChange={({ target }) => setDirection(DIRECTIONS.find((one) => one === target.value) ?? direction)}
        />
      )}
      {kind === 'formula' && (
        <FormulaField
          value={value}
          error={refused === 'value' ? (problem ?? text('alerts.formula.empty')) : undefined}
          onType={setValue}
        />
      )}
      {kind !== 'statement' && kind !== 'formula' && (
        <ValueField kind={kind} value={value} isWrong={refused === 'value'} onType={setValue} />
      )}
      <Button type="submit" busy={isBusy && text('alerts.adding')}>
        {text('alerts.add')}
      </Button>
    </form>
  );
}

interface FormulaFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

function FormulaField({ value, error, onType }: FormulaFieldProps) {
  const text = useText();
  return (
    <TextField
      name="formula"
      dir="ltr"
      label={text('alerts.condition')}
      hint={text('alerts.hint.formula')}
      autoComplete="off"
      maxLength={1000}
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={error}
    />
  );
}

interface ValueFieldProps {
  readonly kind: Exclude<Kind, 'statement' | 'formula'>;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onType: (value: string) => void;
}

/** The value that a figure is to cross, or the days before earnings. */
function ValueField({ kind, value, isWrong, onType }: ValueFieldProps) {
  const text = useText();
  const isDays = kind === 'earnings';
  return (
    <NumberField
      name="value"
      label={text(isDays ? 'alerts.days' : 'alerts.threshold')}
      hint={text(`alerts.hint.${kind}`)}
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={isWrong ? text(isDays ? 'alerts.days.wrong' : 'alerts.threshold.wrong') : undefined}
    />
  );
}

/** Kinds for a single company. */
const isOnOne = (kind: Kind): boolean => kind === 'price' || kind === 'formula';

/** The error of a formula. Null: none; the server checks it anyway. The parser is loaded with the first formula. */
async function formulaProblem(typed: string, locale: Locale): Promise<string | null> {
  try {
    const { problemText, readFilter } = await import('@site/formula');
    const { problem } = readFilter(typed, locale);
    return problem && problemText(problem, locale);
  } catch {
    return null;
  }
}

function refusalOf(errorCode: string, kind: Kind): TextId {
  if (kind === 'formula' && errorCode === 'invalid_options') return 'alerts.formula.refused';
  if (kind === 'formula' && errorCode === 'alert_limit_reached') return 'alerts.formula.full';
  return REFUSALS[errorCode] ?? 'lists.failed';
}

/** Null: the input is no value of this kind. */
function termsOf(kind: Kind, typed: string, direction: (typeof DIRECTIONS)[number]): AlertRequest | null {
  if (kind === 'statement') return { kind };
  if (kind === 'formula') return typed.trim() === '' ? null : { kind, formula: typed.trim() };
  const amount = typedAmount(typed);
  if (amount === null) return null;
  if (kind === 'earnings') {
    return Number.isInteger(amount) && amount <= MAX_DAYS ? { kind, daysBefore: amount } : null;
  }
  const isPercent = kind === 'score' || kind === 'my_score' || kind === 'dividend_yield';
  return isPercent && amount > MAX_PERCENT ? null : { kind, threshold: amount, direction };
}
