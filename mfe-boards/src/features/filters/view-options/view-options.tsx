import type { ReactNode } from 'react';
import { boardOptionOf, FLAG_FILTERS } from '@site/fields';
import { fixed } from '@site/format';
import { localDay, monthsBefore } from '@site/format/calendar';
import { Button, Checkbox, SelectField } from '@site/ui';
import type { BoardQuery, QueryChange, Simulation } from '../../../model/board-query';
import { simulated, simulationOf, statementsSince } from '../../../model/board-query';
import type { RestTextOf } from '../../../texts/use-text';
import { optionsWith } from '../filter-options';
import { DayField, PositiveField } from './option-fields';
import type en from './texts/en.json';
import styles from './view-options.module.css';

export type OptionTexts = Readonly<Record<keyof typeof en, string>>;

/** Suggested past days, in months before today. */
const LOOKS_BACK = [
  { months: 1, id: 'ago.month' },
  { months: 3, id: 'ago.quarter' },
  { months: 12, id: 'ago.year' },
  { months: 36, id: 'ago.years' },
] as const;

export interface ViewOptionsProps {
  readonly query: BoardQuery;
  readonly texts: OptionTexts;
  /** Null: labels and followed companies need a login. */
  readonly labels: readonly string[] | null;
  /** Display name of a label. */
  readonly labelName: (label: string) => string;
  readonly text: RestTextOf;
  /** The current rate. Null: not known yet. */
  readonly rate: number | null;
  /** The select of the currency of amounts. Null: shown elsewhere. */
  readonly amounts: ReactNode;
  readonly onChange: (change: QueryChange, options: { readonly isTyping: boolean }) => void;
}

type Change = (change: QueryChange) => void;

/** Options of the view: day, scenario, further filters, a custom rate. */
export function ViewOptions({ onChange, ...rest }: ViewOptionsProps) {
  const choose: Change = (change) => onChange(change, { isTyping: false });
  const type: Change = (change) => onChange(change, { isTyping: true });
  return (
    <div className={styles.options}>
      <TimeOptions query={rest.query} texts={rest.texts} choose={choose} type={type} />
      <ScenarioOptions query={rest.query} texts={rest.texts} choose={choose} />
      <FilterAndRateOptions {...rest} choose={choose} type={type} />
    </div>
  );
}

interface PartProps extends Pick<ViewOptionsProps, 'query' | 'texts'> {
  readonly choose: Change;
}

interface TypedPartProps extends PartProps {
  readonly type: Change;
}

function TimeOptions({ query, texts, choose, type }: TypedPartProps) {
  const today = localDay(new Date());
  return (
    <fieldset className={styles.group}>
      <legend>{texts['time.title']}</legend>
      <DayField
        label={texts['time.day']}
        hint={texts['time.day.hint']}
        latest={today}
        wrong={texts['time.wrong']}
        value={query.asOf ?? null}
        onChange={(createdAt) => type({ createdAt })}
      />
      <div className={styles.quick}>
        {LOOKS_BACK.map(({ months, id }) => (
          <Button key={id} onClick={() => choose({ createdAt: monthsBefore(today, months) })}>
            {texts[id]}
          </Button>
        ))}
        <Button disabled={query.asOf === undefined} onClick={() => choose({ createdAt: null })}>
          {texts['ago.now']}
        </Button>
      </div>
      <DayField
        label={texts['time.statement']}
        hint={texts['time.statement.hint']}
        latest={today}
        wrong={texts['time.wrong']}
        value={query.statementsFrom ?? null}
        onChange={(day) => type(statementsSince(day))}
      />
    </fieldset>
  );
}

function ScenarioOptions({ query, texts, choose }: PartProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{texts['what.title']}</legend>
      <div className={styles.radios} role="radiogroup" aria-label={texts['what.title']}>
        {([null, 'growth', 'recession'] as const).map((simulation: Simulation | null) => (
          <label key={simulation ?? 'none'} className={styles.radio}>
            <input
              type="radio"
              name="board-simulation"
              checked={simulationOf(query) === simulation}
              onChange={() => choose(simulated(simulation))}
            />
            <span>
              {texts[`what.${simulation ?? 'none'}`]}
              <small>{texts[`what.${simulation ?? 'none'}.hint`]}</small>
            </span>
          </label>
        ))}
      </div>
      <Checkbox
        label={
          <>
            <span>{texts['what.generated']}</span>
            <small className={styles.small}>{texts['what.generated.hint']}</small>
          </>
        }
        checked={query.generateMissingQuarters === true}
        onChange={(event) => choose({ generateMissingQuarters: event.currentTarget.checked ? 'true' : null })}
      />
    </fieldset>
  );
}

type FilterAndRateOptionsProps = TypedPartProps & Omit<ViewOptionsProps, 'onChange'>;

function FilterAndRateOptions({
  query,
  texts,
  labels,
  labelName,
  text,
  rate,
  amounts,
  choose,
  type,
}: FilterAndRateOptionsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{texts['filters.title']}</legend>
      <PositiveField
        label={texts['filters.pb']}
        hint={texts['filters.pb.hint']}
        wrong={texts['filters.wrong']}
        placeholder="100"
        value={query.maxPriceToBook ?? null}
        onChange={(maxPbRatio) => type({ maxPbRatio })}
      />
      <PositiveField
        label={texts['filters.rate']}
        hint={texts['filters.rate.hint']}
        wrong={texts['filters.wrong']}
        placeholder={rate === null ? '' : (fixed(rate, 4, 'en') ?? '')}
        value={query.usdIls ?? null}
        onChange={(usdils) => type({ usdils })}
      />
      {amounts}
      {FLAG_FILTERS.map((name) => (
        <Checkbox
          key={name}
          label={
            <>
              <span>{text(`choice.${name}`)}</span>
              <small className={styles.small}>{text(`choice.${name}.hint`)}</small>
            </>
          }
          checked={query[name] === true}
          onChange={(event) => choose({ [boardOptionOf(name).contract]: event.currentTarget.checked ? 'true' : null })}
        />
      ))}
      {labels && (
        <>
          <SelectField
            label={texts['filters.label']}
            value={query.label ?? ''}
            options={optionsWith(texts['filters.label.all'], labels, query.label, labelName)}
            onChange={(event) => choose({ label: event.currentTarget.value })}
          />
          <Checkbox
            label={
              <>
                <span>{texts['filters.following']}</span>
                <small className={styles.small}>{texts['filters.following.hint']}</small>
              </>
            }
            checked={query.following === true}
            onChange={(event) => choose({ following: event.currentTarget.checked ? 'true' : null })}
          />
        </>
      )}
    </fieldset>
  );
}
