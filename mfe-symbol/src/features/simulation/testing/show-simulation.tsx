import { answerWith } from '../../../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { withTexts } from '@site/i18n';
import type { PageProps } from '@site/remote-kit';
import type { ChartQuarter } from '../../../company/company-series';
import { exampleSymbol } from '../../../examples/example-symbol';
import { showPage } from '../../../testing/show-page';
import type { SimulatedCompany } from '../simulated-company';
import type { SimulatedOutcome } from '../../../company/simulated-outcome';
import { SimulationPanel } from '../simulation-panel';
import { SimulationTools } from '../simulation-tools';
import { wordsIn } from '../simulation-address';
import en from '../texts/en.json';
import he from '../texts/he.json';
import { exampleQuarters } from './example-quarters';
import { exampleResult } from './example-result';

export const company: SimulatedCompany = {
  market: 'SP500',
  symbol: { ...exampleSymbol.symbol, symbol: 'AAA', currency: 'USD', sector: 'Technology' },
  quarters: exampleQuarters,
};
const panels = { en: withTexts(SimulationPanel, en), he: withTexts(SimulationPanel, he) };

interface Options {
  readonly viewerClass?: PageProps['viewerClass'];
  readonly locale?: 'en' | 'he';
  readonly of?: SimulatedCompany;
}
/** Takes what the charts are given. */
export const charted = jest.fn<void, [readonly ChartQuarter[] | null]>();
/** Where a reader was taken. */
export const scrolled = jest.fn<void, []>();
Element.prototype.scrollIntoView = scrolled;
/** The last outcome that the page received. */
export const reported: { outcome: SimulatedOutcome | null } = { outcome: null };
const onOutcome = (outcome: SimulatedOutcome | null): void => {
  reported.outcome = outcome;
  charted(outcome?.quarters ?? null);
};

/** The buttons of the page, and the panel once the address asks for it. */
export function show(search = '', { viewerClass = 'user', locale = 'en', of = company }: Options = {}) {
  const Panel = panels[locale];
  const Page = (props: PageProps) => {
    const tools = useRef<HTMLDivElement>(null);
    const heading = useRef<HTMLHeadingElement>(null);
    const places = useRef({ tools, heading }).current;
    return (
      <>
        <SimulationTools company={of} viewerClass={viewerClass} places={places} />
        {wordsIn(new URLSearchParams(props.search)) !== null && (
          <Panel company={of} locale={locale} viewerClass={viewerClass} places={places} onOutcome={onOutcome} />
        )}
      </>
    );
  };
  return showPage(Page, { search, viewerClass }, locale);
}

/** Bodies of simulation requests, in order. */
export const sent: unknown[] = [];
export const result = exampleResult();

/** Answers simulations from now on; other requests fail. Clears `sent`. */
export function answerSimulations(
  answer: () => { status: number; body: unknown } | 'no answer' = () => ({ status: 200, body: result }),
) {
  sent.length = 0;
  answerWith((path, body) => {
    if (path !== '/api/simulations') return 'no answer';
    sent.push(JSON.parse(body));
    return answer();
  });
}

export const field = (name: string): HTMLElement => screen.getByLabelText(name);
export const run = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /^Simulate$/ }));
