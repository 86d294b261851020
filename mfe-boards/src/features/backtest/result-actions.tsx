import { useRef, useState } from 'react';
import { SiteLink, useNavigate, usePlace } from '@site/remote-kit';
import { Button, Note, saveFile } from '@site/ui';
import { deleteBacktest, exportBacktest } from '../../api/backtests';
import type { Backtest, BacktestRows } from '../../api/backtests';
import type { ExportFormat } from '../../api/export-board';
import { questionPath } from './backtest-question';
import { useBacktestText } from './backtest-text';
import type { BacktestTextId } from './backtest-text';
import styles from './backtest.module.css';

const ROWS: readonly BacktestRows[] = ['holdings', 'periods'];
const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

/** Actions of a back-test: files, a link to its form, the form with its values, deletion. */
export function ResultActions({ backtest: { id, request, result } }: { readonly backtest: Backtest }) {
  const text = useBacktestText();
  const { locale } = usePlace();
  const go = useNavigate();
  const [message, setMessage] = useState<{ readonly isBad: boolean; readonly text: string } | null>(null);
  const isBusy = useRef(false);

  async function act(work: () => Promise<string | null>, failed: BacktestTextId): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setMessage(null);
    try {
      const done = await work();
      if (done !== null) setMessage({ isBad: false, text: done });
    } catch {
      setMessage({ isBad: true, text: text(failed) });
    }
    isBusy.current = false;
  }
  const download = (rows: BacktestRows, format: ExportFormat) =>
    act(async () => {
      saveFile(`backtest-${id}-${rows}.${format}`, await exportBacktest(id, rows, format, locale));
      return text('backtest.downloaded');
    }, 'backtest.downloadFailed');
  const copy = () => {
    const link = new URL(questionPath(request), location.origin).href;
    return act(async () => {
      // The clipboard requires a secure page: without it the link is shown, to be copied manually.
      if (navigator.clipboard === undefined) return link;
      await navigator.clipboard.writeText(link);
      return text('backtest.link.copied');
    }, 'backtest.link.failed');
  };
  const remove = () =>
    act(async () => {
      await deleteBacktest(id);
      go('/backtest');
      return null;
    }, 'backtest.actionFailed');

  return (
    <div className={styles.tools}>
      <div className={styles.actions}>
        <SiteLink className={styles.again} to={questionPath(request)}>
          {text('backtest.change')}
        </SiteLink>
        <Button onClick={() => void copy()}>{text('backtest.link')}</Button>
        {result !== null &&
          ROWS.flatMap((rows) =>
            FORMATS.map((format) => (
              <Button key={`${rows} ${format}`} onClick={() => void download(rows, format)}>
                {text(`backtest.download.${rows}`, { format: format.toUpperCase() })}
              </Button>
            )),
          )}
        {result !== null && <Button onClick={() => print()}>{text('backtest.print')}</Button>}
        <Button variant="risk" onClick={() => void remove()}>
          {text('backtest.delete')}
        </Button>
      </div>
      <div role="status">{message && <Note tone={message.isBad ? 'bad' : 'ok'}>{message.text}</Note>}</div>
    </div>
  );
}
