import { useEffect, useState } from 'react';
import { NumberField, TextField } from '@site/ui';
import { answerFigureReport, type ReportAnswer, type ReportedFigure } from '../../../api/figure-reports';
import { ErrorList } from '../../../frame/error-list';
import type { AdminText } from '../admin-text';
import type { Question } from '../frame/ask-dialog';
import { isolated } from '../frame/marks';

const LEAST_REASON = 3;
type Field = 'value' | 'before' | 'after' | 'reason';
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
  const isStored = report.stored !== null;
  return askTyped(text, report, {
    title: text('reports.correct'),
    means: text(isStored ? 'reports.correct.means' : 'reports.correct.elsewhere', { symbol: isolated(report.symbol) }),
    done: text('reports.correct.done', { symbol: isolated(report.symbol) }),
    fields: isStored ? ['value', 'reason'] : ['before', 'after', 'reason'],
    answer: ({ value = '', before = '', after = '', reason = '' }) =>
      isStored
        ? { state: 'corrected', reason, value: Number(plain(value)) }
        : { state: 'corrected', reason, before, after },
  });
}

/** Figures as people type them: thousands apart by commas or blanks. */
const plain = (typed: string): string => typed.replace(/[\s,]/g, '').replace('\u2212', '-');

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
  const errorOf = (field: Field): string => text(`reports.field.${field === 'value' ? 'value' : 'words'}.wrong`);
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
        if (field !== 'value')
          return <TextField key={field} {...own} maxLength={field === 'reason' ? 1000 : 200} dir="auto" />;
        return (
          <NumberField key={field} {...own} hint={text('reports.field.value.hint', { unit: unitOf(report, text) })} />
        );
      })}
    </>
  );
}

const unitOf = ({ stored }: ReportedFigure, text: AdminText): string =>
  stored?.unit ? isolated(stored.unit) : text('reports.noUnit');
