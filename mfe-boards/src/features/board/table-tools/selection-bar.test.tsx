import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { SelectionBar } from './selection-bar';

const show = (keys: readonly string[], locale: 'en' | 'he' = 'en') =>
  act(async () => {
    render(
      <Suspense fallback={null}>
        <SelectionBar
          keys={keys}
          limit={5}
          isFull={false}
          locale={locale}
          textOf={() => ''}
          onClear={() => undefined}
        />
      </Suspense>,
    );
  });

describe('the bar of the selected companies', () => {
  it('leads to their comparison, each with its market, in the order of choosing', async () => {
    await show(['TA:ICL.TA', 'SP500:AAA']);

    expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?symbols=TA:ICL.TA,SP500:AAA',
    );
  });

  it('has nothing to compare with one company', async () => {
    await show(['TA:ICL.TA']);

    expect(await screen.findByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
