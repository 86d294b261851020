import { useRef, useState } from 'react';
import { useLoad, type Locale } from '@site/remote-kit';
import { Button, Dialog, Note } from '@site/ui';
import { deleteHolding, listHoldings, type Holding } from '../../api/holdings';
import { failureText } from '../../frame/failure-text';
import { LoadedPart } from '../../frame/load-note';
import typography from '../../frame/text.module.css';
import { useText } from '../../texts/use-text';
import { HoldingForm } from './holding-form';
import { HoldingTable } from './holding-table';
import styles from './holdings.module.css';

/** The reader's shares with their value today. Holdings are added, edited and deleted here. */
export function Holdings({ locale }: { readonly locale: Locale }) {
  const text = useText();
  const [version, setVersion] = useState(0);
  const loaded = useLoad(`holdings ${version}`, listHoldings);
  return (
    <section className={typography.stack}>
      <h2 className={typography.heading}>{text('holdings.title')}</h2>
      <p className={typography.second}>{text('holdings.about')}</p>
      <LoadedPart loaded={loaded} loading={text('holdings.loading')} failed={text('holdings.failed')}>
        {(holdings) => (
          <HoldingList
            key={version}
            first={holdings}
            locale={locale}
            onStale={() => setVersion((count) => count + 1)}
          />
        )}
      </LoadedPart>
    </section>
  );
}

interface ListProps {
  readonly first: readonly Holding[];
  readonly locale: Locale;
  /** The shown holdings were changed elsewhere. */
  readonly onStale: () => void;
}

const isSame = (a: Holding, b: Holding): boolean => a.market_name === b.market_name && a.symbol === b.symbol;

function HoldingList({ first, locale, onStale }: ListProps) {
  const text = useText();
  const [holdings, setHoldings] = useState(first);
  const [edited, setEdited] = useState<Holding | 'new' | null>(null);
  const [isStale, setStale] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setEdited(null);
    if (isStale) onStale();
  };

  const takeSaved = (saved: Holding): void => {
    setHoldings((known) =>
      known.some((one) => isSame(one, saved))
        ? known.map((one) => (isSame(one, saved) ? saved : one))
        : [...known, saved],
    );
    setSaid({ tone: 'ok', text: text('holdings.saved', { symbol: saved.symbol }) });
    close();
  };

  async function remove(holding: Holding): Promise<void> {
    try {
      await deleteHolding(holding);
      setHoldings((known) => known.filter((one) => !isSame(one, holding)));
      setSaid({ tone: 'ok', text: text('holdings.deleted', { symbol: holding.symbol }) });
      // The pressed button goes with its row.
      region.current?.focus();
    } catch (error) {
      setSaid({ tone: 'bad', text: text(failureText(error)) });
    }
  }

  return (
    <>
      <div ref={region} tabIndex={-1} className={styles.list}>
        {holdings.length === 0 ? (
          <p>{text('holdings.none')}</p>
        ) : (
          <HoldingTable {...{ holdings, locale }} onEdit={setEdited} onDelete={(one) => void remove(one)} />
        )}
      </div>
      <div role="status">{said && <Note tone={said.tone}>{said.text}</Note>}</div>
      <div>
        <Button variant={holdings.length === 0 ? 'solid' : 'outlined'} onClick={() => setEdited('new')}>
          {text('holdings.add')}
        </Button>
      </div>
      <Dialog
        open={edited !== null}
        title={
          edited === null || edited === 'new'
            ? text('holdings.add')
            : text('holdings.edit', { symbol: `\u2068${edited.symbol}\u2069` })
        }
        closeLabel={text('lists.cancel')}
        onClose={close}
      >
        {edited !== null && (
          <HoldingForm
            holding={edited === 'new' ? null : edited}
            locale={locale}
            onSaved={takeSaved}
            onChanged={() => setStale(true)}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  );
}
