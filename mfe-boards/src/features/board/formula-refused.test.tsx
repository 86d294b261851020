import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { loadFormulaTools } from '../../formula/load-formula-tools';
import { FormulaRefused, isFormulaRefused } from './formula-refused';
import en from '../../texts/around-table/texts/en.json';

const text = (id: string): string => (en as Readonly<Record<string, string>>)[id] ?? id;
const refused = { status: 400, errorCode: 'invalid_options', detail: '', refused: ['query.where'] } as const;
beforeAll(() => loadFormulaTools());
const show = (where: string) =>
  act(async () => {
    render(
      <Suspense>
        <FormulaRefused rawQuery={{ where }} clearHref="/market/SP500" text={text} />
      </Suspense>,
    );
  });

describe('a formula that the server rejects', () => {
  it.each(['my_score > 50', 'my_score > 50 or pe < 9'])(
    'reports that %j needs a score, and links to the score lab',
    async (where) => {
      expect(isFormulaRefused(refused, { where })).toBe(true);
      await show(where);
      expect(await screen.findByText(/^The formula reads my score, and the address has none/)).toBeVisible();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/score-lab',
        '/market/SP500',
      ]);
    },
  );

  it('does not mention the score if the formula does not read it', async () => {
    await show('pe < 9 or pb < 1');
    expect(await screen.findByText(/^The server refused the formula/)).toBeVisible();
    expect(screen.queryByText(/my score/)).not.toBeInTheDocument();
  });
});
