import { useEffect, useState } from 'react';
import { asTypedNumber } from '@site/fields/typed-text';
import { NumberField, SelectField, TextField } from '@site/ui';
import { answerFigureReport, type ReportAnswer, type ReportedFigure } from '../../../api/figure-reports';
import { ErrorList } from '../../../frame/error-list';
import type { AdminText } from '../admin-text';
import type { Question } from '../frame/ask-dialog';
import { isolated, wholeFigure } from '../frame/marks';

const LEAST_REASON = 3;
type Field = 'row' | 'value' | 'before' | 'after' | 'reason';
type Typed = Readonly<Partial<Record<Field, string>>>;

/** Says that somebody has begun. */
export const askLooking = (text: AdminText, { id, symbol }: ReportedFigure): Question => ({
  title: text('reports.look'),
  body: <p>{text('reports.look.means', { symbol: isolated(symbol) })}</p>,
  async act() {
    await answerFigureReport(id, { state: 'looking' });
    return text('reports.look.done', { symbol: isolated(symbol) });
  },
});

/** Leaves the figure as it is, with the reason. */
export const askRefusal = (text: AdminText, report: ReportedFigure): Question =>
  askTyped(text, report, {
    title: text('reports.refuse'),
    means: text('reports.refuse.means', { symbol: isolated(report.symbol) }),
    done: text('reports.refuse.done', { symbol: isolated(report.symbol) }),
    fields: ['reason'],
    answer: ({ reason = '' }) => ({ state: 'refused', reason }),
  });

/** Puts what is right in the place of what stands there; of what is derived it says what was corrected elsewhere. */
export function askCorrection(text: AdminText, report: ReportedFigure): Question {
  const isOfRow = report.rows.length > 0;
  const isStored = isOfRow || report.stored !== null;
  return askTyped(text, report, {
    title: text('reports.correct'),
    means: text(isStored ? 'reports.correct.means' : 'reports.correct.elsewhere', { symbol: isolated(report.symbol) }),
    done: text('reports.correct.done', { symbol: isolated(report.symbol) }),
    fields: isOfRow ? ['row', 'value', 'reason'] : isStored ? ['value', 'reason'] : ['before', 'after', 'reason'],
    answer: ({ row = '', value = '', before = '', after = '', reason = '' }) =>
      isStored
        ? { state: 'corrected', reason, value: Number(plain(value)), ...(isOfRow && { row }) }
        : { state: 'corrected', reason, before, after },
  });
}

/** Figures as people type them: thousands apart by commas or blanks. */
const plain = (typed: string): string => asTypedNumber(typed).replace(/[\s,]/g, '');

const isRight = (field: Field, typed: string): boolean => {
  if (field === 'value') return /^-?\d+(\.\d+)?$/.test(plain(typed));
  if (field === 'before') return true;
  return typed.trim().length >= (field === 'reason' ? LEAST_REASON : 1);
};

interface Wanted {
  readonly title: string;
  readonly means: string;
  readonly done: string;
  readonly fields: readonly Field[];
  readonly answer: (typed: Typed) => ReportAnswer;
}

function askTyped(text: AdminText, report: ReportedFigure, { title, means, done, fields, answer }: Wanted): Question {
  const typed: Partial<Record<Field, string>> = {};
  const told = { wrong: (_fields: readonly Field[]): void => undefined };
  return {
    title,
    body: (
      <>
        <p>{means}</p>
        <Fields
          {...{ text, report, fields }}
          onType={(field, value) => (typed[field] = value)}
          onReady={(tellWrong) => {
            told.wrong = tellWrong;
          }}
        />
      </>
    ),
    async act() {
      const wrong = fields.filter((field) => !isRight(field, typed[field] ?? ''));
      told.wrong(wrong);
      if (wrong.length > 0) return null;
      await answerFigureReport(report.id, answer(typed));
      return done;
    },
  };
}

interface FieldsProps {
  readonly text: AdminText;
  readonly report: ReportedFigure;
  readonly fields: readonly Field[];
  readonly onType: (field: Field, value: string) => void;
  readonly onReady: (tellWrong: (fields: readonly Field[]) => void) => void;
}

function Fields({ text, report, fields, onType, onReady }: FieldsProps) {
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  useEffect(() => onReady(setWrong), [onReady]);
  const errorOf = (field: Field): string =>
    text(`reports.field.${field === 'value' || field === 'row' ? field : 'words'}.wrong`);
  return (
    <>
      {/* One field says it alone. */}
      {fields.length > 1 && wrong.length > 0 && (
        <ErrorList
          of={wrong}
          errors={wrong.map((field) => ({
            field,
            text: text('ask.at', { field: text(`reports.field.${field}`), error: errorOf(field) }),
          }))}
        />
      )}
      {fields.map((field) => {
        const own = {
          name: field,
          label: text(`reports.field.${field}`),
          error: wrong.includes(field) ? errorOf(field) : undefined,
          onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(field, target.value),
        };
        if (field === 'row')
          return (
            <SelectField
              key={field}
              {...own}
              options={[
                { value: '', label: '' },
                ...report.rows.map((row) => ({ value: row.id, label: rowText(row, text) })),
              ]}
            />
          );
        if (field !== 'value')
          return <TextField key={field} {...own} maxLength={field === 'reason' ? 1000 : 200} dir="auto" />;
        return (
          <NumberField key={field} {...own} hint={text('reports.field.value.hint', { unit: unitOf(report, text) })} />
        );
      })}
    </>
  );
}

const unitOf = ({ stored, rows }: ReportedFigure, text: AdminText): string => {
  const units = new Set(rows.map(({ unit }) => unit));
  const unit = stored?.unit ?? (units.size === 1 ? [...units][0] : null);
  return unit ? isolated(unit) : text('reports.noUnit');
};

/** A stored figure of a row: of which day and whom it is, what it is, and how it stands. */
function rowText({ part, row, value, unit, source, day }: ReportedFigure['rows'][number], text: AdminText): string {
  const stands = [value === null ? '–' : wholeFigure(value), unit, source && `(${source})`].filter(Boolean).join(' ');
  const whose = [day, row].filter((one) => one !== null).map((one) => isolated(one));
  return [...whose, `${text(`reports.part.${part}`)}: ${isolated(stands)}`].join(', ');
}
