import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { factKindOf, figureTextId, isListFigure } from '@site/fields/reported-figures';
import { dayText, MISSING, periodText, type Locale } from '@site/format';
import { failureOf, SiteLink } from '@site/remote-kit';
import { Button, Dialog, Note, SelectField, TextField } from '@site/ui';
import { reportFigure } from '../../../api/report-figure';
import { sourceName } from '../../../company/source-name';
import type { SymbolData } from '../../../company/symbol-data';
import { useText } from '../../../texts/use-text';
import { choiceIn, FIGURE_GROUPS, periodsOf, shownFigure, type Period, type ReportedChoice } from './reported-choice';
import type { ReportTextOf } from './report-texts';
import styles from './report.module.css';

export interface ReportDialogProps {
  readonly data: SymbolData;
  readonly locale: Locale;
  readonly open: boolean;
  /** The address's query, which may name the figure. */
  readonly search: URLSearchParams;
  readonly text: ReportTextOf;
  readonly onClose: () => void;
}

const keyOf = ({ year, quarter }: Period): string => `${year}.${quarter}`;

/** A report of a wrong figure: the figure, its displayed value, and the value that the reader suggests. */
export function ReportDialog({ open, text, search, onClose, ...shown }: ReportDialogProps) {
  const requested = choiceIn(search) ?? { figure: 'other', period: null };
  // A click beside the dialog closes it; its input is there when it opens again.
  const draft = useRef<Draft>(NOTHING);
  return (
    <Dialog open={open} title={text('report.title')} closeLabel={text('report.close')} onClose={onClose}>
      <ReportForm
        key={`${search.get('report')} ${search.get('shown')}`}
        {...{ requested, draft, text, onClose }}
        {...shown}
      />
    </Dialog>
  );
}

interface Draft {
  readonly believed: string;
  readonly evidence: string;
  readonly note: string;
}
const NOTHING: Draft = { believed: '', evidence: '', note: '' };

/** The input of the form. */
function typedIn(form: HTMLFormElement): Draft {
  const fields = new FormData(form);
  const typed = (name: keyof Draft): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { believed: typed('believed'), evidence: typed('evidence'), note: typed('note') };
}

interface ShownProps extends Pick<ReportDialogProps, 'text'>, ReturnType<typeof shownFigure> {
  readonly figure: string;
  readonly isSample: boolean;
}

/** The displayed value of the figure. */
function Shown({ figure, shown, day, source, isSample, text }: ShownProps) {
  const textOfPage = useText();
  if (shown === null && (figure === 'other' || isListFigure(figure))) return null;
  return (
    <dl className={styles.shown}>
      <div>
        <dt>{text('report.shown')}</dt>
        <dd>
          <bdi dir="ltr">{shown ?? MISSING}</bdi>
        </dd>
      </div>
      {/* Figures of a statement are of the quarter that was chosen above. */}
      {day !== null && (
        <div>
          <dt>{text('report.day')}</dt>
          <dd>
            <bdi dir="ltr">{dayText(day) ?? MISSING}</bdi>
          </dd>
        </div>
      )}
      {(factKindOf(figure) || source !== null || (figure !== 'other' && !isListFigure(figure))) && (
        <div>
          <dt>{text('report.source')}</dt>
          <dd>
            <bdi>
              {source === null
                ? text(factKindOf(figure) || isSample ? 'report.sourceUnknown' : 'report.derived')
                : sourceName(source, textOfPage)}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface TypedFieldsProps extends Pick<ReportDialogProps, 'text'> {
  readonly draft: Draft;
  readonly wrong: { readonly believed: boolean; readonly evidence: boolean } | null;
}

function TypedFields({ draft, wrong, text }: TypedFieldsProps) {
  return (
    <>
      <TextField
        name="believed"
        defaultValue={draft.believed}
        label={text('report.believed')}
        maxLength={200}
        dir="auto"
        error={wrong?.believed ? text('report.believed.wrong') : undefined}
      />
      <TextField
        name="evidence"
        defaultValue={draft.evidence}
        type="url"
        label={text('report.evidence')}
        hint={text('report.evidence.hint')}
        maxLength={500}
        dir="ltr"
        error={wrong?.evidence ? text('report.evidence.wrong') : undefined}
      />
      <TextField name="note" defaultValue={draft.note} label={text('report.note')} maxLength={1000} dir="auto" />
    </>
  );
}

function Sent({ words, text, onClose }: Pick<ReportDialogProps, 'text' | 'onClose'> & { readonly words: string }) {
  return (
    <div className={styles.form}>
      <div role="status">
        <Note tone="ok">{words}</Note>
      </div>
      <p>
        <SiteLink to="/profile/data#figure-reports">{text('report.mine')}</SiteLink>
      </p>
      <Button onClick={onClose}>{text('report.close')}</Button>
    </div>
  );
}

type Message = { readonly isBad: boolean; readonly words: string };

function ReportForm({
  requested,
  draft,
  data,
  locale,
  text,
  onClose,
}: Pick<ReportDialogProps, 'data' | 'locale' | 'text' | 'onClose'> & {
  readonly requested: ReportedChoice;
  readonly draft: RefObject<Draft>;
}) {
  const [figure, setFigure] = useState(requested.figure);
  const [chosen, setChosen] = useState(requested.period);
  const [wrong, setWrong] = useState<{ readonly believed: boolean; readonly evidence: boolean } | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const periods = periodsOf(figure, data);
  const period = periods.find((one) => chosen && keyOf(one) === keyOf(chosen)) ?? periods[0] ?? null;
  // The figures of the address belong to the reported figure.
  const { shown, day, source } = shownFigure(
    { ...(figure === requested.figure && requested), figure, period },
    data,
    locale,
  );

  async function send({ believed, evidence, note }: Draft): Promise<void> {
    setBusy(true);
    setMessage(null);
    try {
      await reportFigure({
        market: data.market,
        symbol: data.symbol.symbol,
        figure,
        believed,
        ...(period && { year: period.year, quarter: period.quarter }),
        ...(shown !== null && { shown }),
        ...(day !== null && { day }),
        ...(source !== null && { source }),
        ...(evidence !== '' && { evidence }),
        ...(note !== '' && { note }),
      });
      draft.current = NOTHING;
      setMessage({ isBad: false, words: text('report.done') });
    } catch (error) {
      const { errorCode, status } = failureOf(error);
      const why = errorCode === 'report_limit_reached' ? 'full' : status === 401 ? 'signedOut' : 'failed';
      setMessage({ isBad: true, words: text(`report.${why}`) });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { believed, evidence, note } = typedIn(form);
    const given: Draft = { believed: believed.trim(), evidence: evidence.trim(), note: note.trim() };
    const faults = {
      believed: given.believed === '',
      evidence: given.evidence !== '' && !/^https?:\/\/\S+$/i.test(given.evidence),
    };
    setWrong(faults);
    const wrongField = faults.believed ? 'believed' : faults.evidence ? 'evidence' : null;
    if (wrongField === null) void send(given);
    else form.querySelector<HTMLInputElement>(`[name="${wrongField}"]`)?.focus();
  }

  if (message && !message.isBad) return <Sent words={message.words} text={text} onClose={onClose} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => (draft.current = typedIn(currentTarget))}
    >
      <p>{text('report.about')}</p>
      <SelectField
        label={text('report.figure')}
        value={figure}
        onChange={({ target }) => setFigure(target.value)}
        options={[]}
        groups={FIGURE_GROUPS.map(({ id, figures }) => ({
          label: text(`report.group.${id}`),
          options: figures.map((value) => ({ value, label: text(figureTextId(value)) })),
        }))}
      />
      {period && (
        <SelectField
          label={text('report.period')}
          value={keyOf(period)}
          onChange={({ target }) => setChosen(periods.find((one) => keyOf(one) === target.value) ?? null)}
          options={periods.map((one) => ({ value: keyOf(one), label: periodText({ ...one, months: 3 }) }))}
        />
      )}
      <Shown figure={figure} shown={shown} day={day} source={source} isSample={data.sample} text={text} />
      <TypedFields draft={draft.current} wrong={wrong} text={text} />
      <div role="alert">{message && <Note tone="bad">{message.words}</Note>}</div>
      <Button type="submit" variant="solid" busy={isBusy && text('report.busy')}>
        {text('report.send')}
      </Button>
    </form>
  );
}
