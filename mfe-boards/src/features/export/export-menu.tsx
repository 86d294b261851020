import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@site/format';
import { failureOf } from '@site/remote-kit';
import type { Failure } from '@site/remote-kit';
import { Menu, Toast, VisuallyHidden } from '@site/ui';
import type { BoardAddress, BoardQuery } from '../../model/board-query';
import type { ExportFormat } from '../../api/export-board';
import { downloadBoard } from './download-board';
import type en from './texts/en.json';

export type ExportTexts = Readonly<Record<keyof typeof en, string>>;

export interface ExportMenuProps {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  readonly search: string;
  readonly day: string | null;
  readonly locale: Locale;
  readonly content: ReactNode;
  readonly texts: ExportTexts;
}

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly format: ExportFormat };

/** Both file formats; a failure is shown with a retry. */
export function ExportMenu({ address, query, search, day, locale, content, texts }: ExportMenuProps) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const download = async (format: ExportFormat): Promise<void> => {
    setState({ status: 'busy' });
    try {
      await downloadBoard({ address, query, search, day, locale, format });
      setState({ status: 'idle' });
    } catch (error) {
      setState({ status: 'failed', failure: failureOf(error), format });
    }
  };
  const failed = state.status === 'failed' ? state : null;
  return (
    <>
      <Menu
        startsOpen
        atEnd
        label={
          <>
            {content}
            <VisuallyHidden>
              <span role="status">{state.status === 'busy' ? `, ${texts.busy}` : ''}</span>
            </VisuallyHidden>
          </>
        }
        items={[
          { key: 'csv', label: texts.csv, detail: <bdi dir="ltr">{'.csv'}</bdi> },
          { key: 'xlsx', label: texts.xlsx, detail: <bdi dir="ltr">{'.xlsx'}</bdi> },
        ]}
        onChoose={(key) => {
          if (state.status !== 'busy') void download(key === 'xlsx' ? 'xlsx' : 'csv');
        }}
      />
      <Toast
        text={failed === null ? null : failed.failure.status === 401 ? texts['failed.login'] : texts.failed}
        {...(failed !== null &&
          failed.failure.status !== 401 && {
            action: { label: texts.retry, onAct: () => void download(failed.format) },
          })}
        onDone={() => setState((current) => (current.status === 'failed' ? { status: 'idle' } : current))}
      />
    </>
  );
}
