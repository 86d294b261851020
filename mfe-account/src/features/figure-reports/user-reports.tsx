import { useLoad, type Locale } from '@site/remote-kit';
import { Bone, Skeleton } from '@site/ui';
import { listFigureReports } from '../../api/figure-reports';
import { LoadFailed } from '../../frame/load-failed';
import typography from '../../frame/text.module.css';
import { useFailed } from '../../frame/use-failed';
import { useText } from '../../texts/use-text';

/** The list and its texts are loaded when the profile is opened. */
async function loadList(locale: Locale, signal: AbortSignal) {
  const { loadReportTexts } = await import('./report-texts');
  const [reports, { ReportList }, text] = await Promise.all([
    listFigureReports(signal),
    import('./report-list'),
    loadReportTexts(locale),
  ]);
  return { reports, ReportList, text };
}

/** Figures that the reader reported as wrong. */
export function UserReports({ locale }: { readonly locale: Locale }) {
  const text = useText();
  const loaded = useLoad(`figure-reports ${locale}`, (signal) => loadList(locale, signal));
  const failed = useFailed(loaded);
  return (
    <section className={typography.stack}>
      <h2 className={typography.heading}>{text('reports.title')}</h2>
      {loaded.status === 'loading' && failed === null && (
        <Skeleton label={text('reports.loading')}>
          <Bone width="middle" />
        </Skeleton>
      )}
      {failed && <LoadFailed what={text('reports.failed')} failed={failed} />}
      {loaded.status === 'ready' && <loaded.data.ReportList reports={loaded.data.reports} text={loaded.data.text} />}
    </section>
  );
}
