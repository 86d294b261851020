import { useState } from 'react';
import { ApiError, useLoad } from '@site/remote-kit';
import { Button, Pill, Toast } from '@site/ui';
import { listWarmers, warm, type WarmedList } from '../../../api/administration';
import typography from '../../../frame/text.module.css';
import type { SectionProps } from '../sections';
import { useAdminText, type AdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { refusalOf } from '../frame/ask-dialog';
import { Loaded } from '../frame/loaded';
import { Code, Instant } from '../frame/cells';
import styles from '../admin.module.css';

/** The cache warmers: the last run of each, and a button to run it. */
export function CachesSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `caches ${look}` : null, listWarmers);
  const [busy, setBusy] = useState<WarmedList | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reload = (): void => setLook((count) => count + 1);

  async function begin(list: WarmedList): Promise<void> {
    setBusy(list);
    setRefusal(null);
    try {
      const warmed = await warm(list);
      const count = warmed.reduce((sum, { symbols }) => sum + symbols, 0);
      setSaid(text('caches.done', { list: text(`caches.list.${list}`), count, markets: warmed.length }));
    } catch (error) {
      setRefusal(warmingRefusal(text, error));
    } finally {
      setBusy(null);
      reload();
    }
  }

  return (
    <>
      <p className={typography.second}>{text('caches.about')}</p>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Loaded loaded={loaded} isEmpty={({ caches }) => caches.length === 0} reload={reload}>
        {({ caches }) => (
          <>
            <AdminTable
              caption={text('caches.caption')}
              heads={[
                text('caches.list'),
                text('mails.actions'),
                text('caches.last'),
                text('caches.took'),
                text('caches.companies'),
                text('caches.markets'),
              ]}
            >
              {caches.map(({ list, under_way, last }) => (
                <tr key={list}>
                  <th scope="row">{text(`caches.list.${list}`)}</th>
                  <td>
                    <Button
                      aria-label={`${text('caches.warm')}: ${text(`caches.list.${list}`)}`}
                      busy={(under_way || busy === list) && text('caches.busy')}
                      onClick={() => void begin(list)}
                    >
                      {text('caches.warm')}
                    </Button>
                  </td>
                  <td>
                    <Instant at={last?.at ?? null} />{' '}
                    {last?.ok === false && <Pill tone="bad">{text('caches.brokeOff')}</Pill>}
                  </td>
                  <td>
                    <Code>{last && `${Math.round(last.ms)} ms`}</Code>
                  </td>
                  <td>
                    <Code>{last && last.warmed.reduce((sum, { symbols }) => sum + symbols, 0)}</Code>
                  </td>
                  <td>
                    <Code>{last && last.warmed.length}</Code>
                  </td>
                </tr>
              ))}
            </AdminTable>
            {caches.map(({ list, last }) => (
              <LastResult key={list} list={list} warmed={last?.warmed ?? []} />
            ))}
          </>
        )}
      </Loaded>
      <Toast text={said} onDone={() => setSaid(null)} />
    </>
  );
}

type Cache = Awaited<ReturnType<typeof listWarmers>>['caches'][number];

interface LastResultProps {
  readonly list: WarmedList;
  readonly warmed: NonNullable<Cache['last']>['warmed'];
}

/** The result of the last run of a warmer, by market. */
function LastResult({ list, warmed }: LastResultProps) {
  const text = useAdminText();
  if (warmed.length === 0) return null;
  return (
    <details>
      <summary>{text('caches.result', { list: text(`caches.list.${list}`) })}</summary>
      <AdminTable
        caption={text('caches.result', { list: text(`caches.list.${list}`) })}
        heads={[text('caches.market'), text('caches.companies'), text('caches.took')]}
      >
        {warmed.map(({ market, symbols, ms }) => (
          <tr key={market}>
            <th scope="row">
              <Code>{market}</Code>
            </th>
            <td>
              <Code>{symbols}</Code>
            </td>
            <td>
              <Code>{`${Math.round(ms)} ms`}</Code>
            </td>
          </tr>
        ))}
      </AdminTable>
    </details>
  );
}

function warmingRefusal(text: AdminText, error: unknown): string {
  const code = error instanceof ApiError ? error.failure.errorCode : '';
  if (code === 'warming_under_way') return text('caches.underWay');
  return code === 'rate_limited' ? text('caches.tooSoon') : refusalOf(text, error);
}
