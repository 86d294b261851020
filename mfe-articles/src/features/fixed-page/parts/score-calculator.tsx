import { useEffect, useRef, useState } from 'react';
import { useLoad, usePageSearch, usePlace } from '@site/remote-kit';
import type { Locale } from '@site/i18n';
import { Button, Note, RetryButton, SelectField } from '@site/ui';
import { calculateScore } from '../../../api/read-site-pages';
import type { Calculation } from '../fixed-page-data';
import { pageText } from '../page-text';
import styles from '../fixed-page.module.css';
import { CalculatedScore } from './calculated-score';
import { figureText } from './figure-text';

export interface ScoreCalculatorProps {
  /** The initial values. */
  readonly defaults: Calculation;
  /** What the address imagined at first. Null: nothing. */
  readonly imagined: Calculation | null;
  readonly language: Locale;
}

/** Debounce: the address and the score follow once the controls stop moving. */
const REST_MS = 150;
const SECTORS = ['general', 'realEstate', 'financial'] as const;
const FLAGS = ['true', 'false'] as const;

type Settings = Readonly<Record<string, string>>;

const settingsOf = ({ inputs, sector, operatingProfit, goodQuarters }: Calculation): Settings => ({
  ...Object.fromEntries(inputs.map(({ name, value }) => [name, String(value)])),
  sector,
  operatingProfit: String(operatingProfit),
  goodQuarters: String(goodQuarters),
});

/** Differences from the default company, as a query; empty: none. */
const queryOf = (settings: Settings, defaults: Settings): string =>
  new URLSearchParams(Object.entries(settings).filter(([name, value]) => value !== defaults[name])).toString();

/** A calculator: the server calculates the score of an imagined company. Its values are in the address; without scripts a button submits. */
export function ScoreCalculator({ defaults, imagined, language }: ScoreCalculatorProps) {
  const text = pageText(language);
  const { locale } = usePlace();
  const [search, setSearch] = usePageSearch();
  const start = settingsOf(defaults);
  const [settings, setSettings] = useState(() => settingsOf(imagined ?? defaults));
  const [requested, setRequested] = useState(() => queryOf(settings, start));
  const firstRequested = useRef(requested);
  const wanted = queryOf(settings, start);

  useEffect(() => {
    if (wanted === requested) return;
    const timer = setTimeout(() => {
      setRequested(wanted);
      const next = new URLSearchParams([...search].filter(([name]) => !(name in start)));
      for (const [name, value] of new URLSearchParams(wanted)) next.set(name, value);
      setSearch(next, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  });

  const known = requested === '' ? defaults : requested === firstRequested.current ? imagined : null;
  const answer = useLoad<Calculation>(known ? null : requested, (signal) => calculateScore(requested, signal));
  const fresh = known ?? (answer.status === 'ready' ? answer.data : null);
  const [last, setLast] = useState(fresh ?? defaults);
  if (fresh && fresh !== last) setLast(fresh);

  const move = (name: string, value: string): void => setSettings((before) => ({ ...before, [name]: value }));
  const choice = (name: string, label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      name={name}
      options={options}
      value={settings[name]}
      onChange={({ target }) => move(name, target.value)}
    />
  );
  return (
    <section className={styles.calculator} aria-label={text('calculator.title')}>
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        {locale === 'he' ? <input type="hidden" name="lang" value="heb" /> : null}
        <p className={styles.fine}>{text('calculator.hint')}</p>
        <fieldset>
          <legend>{text('calculator.inputs')}</legend>
          {defaults.inputs.map(({ name, least, most, step }) => {
            const shown = figureText(name, Number(settings[name]), language);
            return (
              <label key={name}>
                <span>{text(`part.${name}`)}</span>
                <bdi className={styles.value} dir="ltr" aria-hidden="true">
                  {shown}
                </bdi>
                <input
                  type="range"
                  name={name}
                  min={least}
                  max={most}
                  step={step}
                  value={settings[name]}
                  aria-valuetext={shown}
                  onChange={({ target }) => move(name, target.value)}
                />
              </label>
            );
          })}
          {choice(
            'sector',
            text('calculator.sector'),
            SECTORS.map((value) => ({ value, label: text(`calculator.sector.${value}`) })),
          )}
          {choice(
            'operatingProfit',
            text('calculator.profit'),
            FLAGS.map((value) => ({ value, label: text(`calculator.profit.${value}`) })),
          )}
          {choice('goodQuarters', text('calculator.quarters'), [
            { value: 'true', label: text('calculator.yes') },
            { value: 'false', label: text('calculator.no') },
          ])}
        </fieldset>
        <div className={styles.deeds}>
          <noscript>
            <button type="submit">{text('calculator.submit')}</button>
          </noscript>
          <Button type="button" disabled={wanted === ''} onClick={() => setSettings(start)}>
            {text('calculator.reset')}
          </Button>
        </div>
      </form>
      <div className={styles.result} aria-busy={fresh === null}>
        {answer.status === 'failed' && !known ? (
          <Note tone="bad" role="alert">
            {text('calculator.failed')}{' '}
            <RetryButton busy={answer.isAsking && text('calculator.retrying')} onClick={answer.retry}>
              {text('calculator.retry')}
            </RetryButton>
          </Note>
        ) : null}
        <CalculatedScore calculation={last} language={language} />
      </div>
    </section>
  );
}
