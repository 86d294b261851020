import { useEffect, useState } from 'react';
import { figureTextId, isComputedFigure } from '@site/fields/reported-figures';
import { asTypedNumber } from '@site/fields/typed-text';
import { NumberField, SelectField, TextField } from '@site/ui';
import { answerFigureReport, type ReportAnswer, type ReportedFigure } from '../../../api/figure-reports';
import { ErrorList } from '../../../frame/error-list';
import type { AdminText } from '../admin-text';
import type { Question } from '../frame/ask-dialog';
import { isolated, wholeFigure } from '../frame/cells';
import { periodOf } from './period-of';

const MIN_REASON_LENGTH = 3;
type Field = 'row' | 'value' | 'before' | 'after' | 'document' | 'reason';
type Typed = Readonly<Partial<Record<Field, string>>>;

/** Marks the report as in progress. */
export const askLooking = (text: AdminText, { id, symbol }: ReportedFigure): Question => ({
  title: text('reports.look'),
  body: <p>{text('reports.look.means', { symbol: isolated(symbol) })}</p>,
  async act() {
    await answerFigureReport(id, { state: 'looking' });
    return text('reports.look.done', { symbol: isolated(symbol) });
  },
});

/** Leaves the figure unchanged, with the reason. */
export const askRefusal = (text: AdminText, report: ReportedFigure): Question =>
  askTyped(text, report, {
    title: text('reports.refuse'),
    means: text('reports.refuse.means', { symbol: isolated(report.symbol) }),
    done: text('reports.refuse.done', { symbol: isolated(report.symbol) }),
    fields: ['reason'],
    answer: ({ reason = '' }) => ({ state: 'refused', reason }),
  });

/** Corrects a stored figure: the reported one, one in a row, or one that the reported figure is computed of. */
export function askCorrection(text: AdminText, report: ReportedFigure): Question {
  const isComputed = isComputedFigure(report.figure);
  const isChosen = isComputed || report.rows.length > 0;
  const isStored = isChosen || report.stored !== null;
  const means = isComputed ? 'computed' : isStored ? 'means' : 'elsewhere';
  return askTyped(text, report, {
    title: text('reports.correct'),
    means: text(`reports.correct.${means}`, { symbol: isolated(report.symbol) }),
    done: text('reports.correct.done', { symbol: isolated(report.symbol) }),
    fields: [
      ...(isChosen ? (['row', 'value'] as const) : isStored ? (['value'] as const) : (['before', 'after'] as const)),
      'document',
      'reason',
    ],
    answer: ({ row = '', value = '', before = '', after = '', document = '', reason = '' }) => ({
      state: 'corrected',
      reason,
      ...(document.trim() !== '' && { document: document.trim() }),
      ...(isStored ? { value: Number(plain(value)) } : { before, after }),
      ...(isChosen && { [isComputed ? 'input' : 'row']: row }),
    }),
  });
}

/** Figures as people type them: thousands apart by commas or blanks. */
const plain = (typed: string): string => asTypedNumber(typed).replace(/[\s,]/g, '');

/** The stored figures that a report may be of. */
const choicesOf = ({ figure, rows, inputs }: ReportedFigure) => (isComputedFigure(figure) ? inputs : rows);

const storedValue = (report: ReportedFigure, row: string | undefined): number | null =>
  report.stored?.value ?? choicesOf(report).find(({ id }) => id === row)?.value ?? null;

type Fault = 'row.wrong' | 'value.wrong' | 'value.same' | 'after.same' | 'document.wrong' | 'words.wrong';

/** Null: it can be sent. */
function faultOf(field: Field, typed: Typed, report: ReportedFigure): Fault | null {
  const given = typed[field] ?? '';
  switch (field) {
    case 'value':
      if (!/^-?\d+(\.\d+)?$/.test(plain(given))) return 'value.wrong';
      return Number(plain(given)) === storedValue(report, typed.row) ? 'value.same' : null;
    case 'before':
      return null;
    case 'document':
      return given.trim() === '' || /^https?:\/\/\S+$/.test(given.trim()) ? null : 'document.wrong';
    case 'row':
      return given === '' ? 'row.wrong' : null;
    case 'after':
      if (given.trim() === '') return 'words.wrong';
      return given.trim() === typed.before?.trim() ? 'after.same' : null;
    case 'reason':
      return given.trim().length >= MIN_REASON_LENGTH ? null : 'words.wrong';
  }
}

interface Wanted {
  readonly title: string;
  readonly means: string;
  readonly done: string;
  readonly fields: readonly Field[];
  readonly answer: (typed: Typed) => ReportAnswer;
}

function askTyped(text: AdminText, report: ReportedFigure, { title, means, done, fields, answer }: Wanted): Question {
  const typed: Partial<Record<Field, string>> = {
    value: report.stored?.value == null ? '' : wholeFigure(report.stored.value),
    document: report.evidence ?? '',
  };
  const callbacks = { wrong: (_faults: Faults): void => undefined };
  return {
    title,
    body: (
      <>
        <p>{means}</p>
        <Fields
          {...{ text, report, fields }}
          initial={{ ...typed }}
          onType={(field, value) => (typed[field] = value)}
          onReady={(reportInvalid) => {
            callbacks.wrong = reportInvalid;
          }}
        />
      </>
    ),
    async act() {
      const faults = new Map(fields.map((field) => [field, faultOf(field, typed, report)] as const));
      callbacks.wrong(faults);
      if ([...faults.values()].some((fault) => fault !== null)) return null;
      await answerFigureReport(report.id, answer(typed));
      return done;
    },
  };
}

type Faults = ReadonlyMap<Field, Fault | null>;

interface FieldsProps {
  readonly text: AdminText;
  readonly report: ReportedFigure;
  readonly fields: readonly Field[];
  readonly onType: (field: Field, value: string) => void;
  readonly initial: Typed;
  readonly onReady: (reportInvalid: (faults: Faults) => void) => void;
}

function Fields({ text, report, fields, initial, onType, onReady }: FieldsProps) {
  const [faults, setFaults] = useState<Faults>(new Map());
  const [chosen, setChosen] = useState('');
  useEffect(() => onReady(setFaults), [onReady]);
  const wrong = fields.filter((field) => (faults.get(field) ?? null) !== null);
  const errorOf = (field: Field): string | undefined => {
    const fault = faults.get(field) ?? null;
    return fault === null ? undefined : text(`reports.field.${fault}`);
  };
  const choose = (row: string): void => {
    setChosen(row);
    onType('row', row);
    onType('value', prefilled(report, row));
  };
  return (
    <>
      {/* A single field shows its error itself. */}
      {fields.length > 1 && wrong.length > 0 && (
        <ErrorList
          of={wrong}
          errors={wrong.map((field) => ({
            field,
            text: text('ask.at', { field: text(`reports.field.${field}`), error: errorOf(field) ?? '' }),
          }))}
        />
      )}
      {fields.map((field) => {
        const own = {
          name: field,
          label: text(`reports.field.${field}`),
          error: errorOf(field),
          onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(field, target.value),
        };
        if (field === 'row')
          return (
            <SelectField
              key={field}
              {...own}
              onChange={({ target }) => choose(target.value)}
              options={[{ value: '', label: '' }, ...choiceTexts(report, text)]}
            />
          );
        if (field === 'document')
          return (
            <TextField
              key={field}
              {...own}
              type="url"
              dir="ltr"
              maxLength={500}
              defaultValue={initial.document}
              hint={text('reports.field.document.hint')}
            />
          );
        if (field !== 'value')
          return <TextField key={field} {...own} maxLength={field === 'reason' ? 1000 : 200} dir="auto" />;
        return (
          <NumberField
            key={`value ${chosen}`}
            {...own}
            defaultValue={chosen === '' ? initial.value : prefilled(report, chosen)}
            hint={text('reports.field.value.hint', { unit: unitOf(report, chosen, text) })}
          />
        );
      })}
    </>
  );
}

/** A chosen figure in its stored form. */
function prefilled(report: ReportedFigure, row: string): string {
  const value = storedValue(report, row);
  return value === null ? '' : wholeFigure(value);
}

function unitOf(report: ReportedFigure, chosen: string, text: AdminText): string {
  const choices = choicesOf(report);
  const units = new Set(choices.map(({ unit }) => unit));
  const ofChoice = choices.find(({ id }) => id === chosen)?.unit ?? (units.size === 1 ? [...units][0] : null);
  const unit = report.stored?.unit ?? ofChoice;
  return unit ? isolated(unit) : text('reports.noUnit');
}

const choiceTexts = ({ figure, rows, inputs }: ReportedFigure, text: AdminText) =>
  isComputedFigure(figure)
    ? inputs.map((input) => ({ value: input.id, label: inputText(input, text) }))
    : rows.map((row) => ({ value: row.id, label: rowText(row, text) }));

const stored = ({ value, unit, source }: Pick<ReportedFigure['inputs'][number], 'value' | 'unit' | 'source'>): string =>
  [value === null ? '–' : wholeFigure(value), unit, source && `(${source})`].filter(Boolean).join(' ');

/** A stored figure that another is computed of: its name, its period, and its value. */
function inputText(input: ReportedFigure['inputs'][number], text: AdminText): string {
  const name = [text(figureTextId(input.figure)), periodOf(input)].filter((part) => part !== null).join(' ');
  return `${name}: ${isolated(stored(input))}`;
}

/** A stored figure of a row, with its day, company and state. */
function rowText({ part, row, day, ...figure }: ReportedFigure['rows'][number], text: AdminText): string {
  const names = [day, row].filter((one) => one !== null).map((one) => isolated(one));
  return [...names, `${text(`reports.part.${part}`)}: ${isolated(stored(figure))}`].join(', ');
}
