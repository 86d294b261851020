import { readContract } from '@site/contract/contract-document';
import { render } from '../server';

const corrections = (
  readContract().operations.find(({ operationId }) => operationId === 'listCorrections')!.responses['200']!.content[
    'application/json'
  ]!.examples as Readonly<Record<'corrections', object>>
).corrections;

const rowsOf = (locale: 'en' | 'he'): readonly string[] => {
  const host = document.createElement('div');
  host.innerHTML = render({
    page: 'corrections',
    params: {},
    search: '',
    locale,
    viewerClass: 'visitor',
    data: corrections,
    identifierPrefix: 'p',
  });
  return [...host.querySelectorAll('li')].map((row) => row.textContent);
};

describe('the page of corrections', () => {
  it('shows the old value, the new value and the reason; for a list, the company', () => {
    const [statement, trade] = rowsOf('en');

    expect(statement).toMatch(/AAA · Revenue · 3Q25.*1,204,000 USD.*1,204,000,000 USD.*The source told thousands/);
    expect(statement).toMatch(/Reported as .*, which is computed from this figure.*Source document/);
    expect(trade).toMatch(/Trade of an insider · 03\/06\/2024 · Ada Example, S-Sale.*9 USD.*9\.5 USD/);
    expect(rowsOf('he')[1]).toMatch(/עסקה של .* · 03\/06\/2024 · Ada Example, S-Sale/);
  });
});
