import { render, screen } from '@testing-library/react';
import { SelectionBar } from './selection-bar';
import { loadToolTexts } from './tool-texts';

const show = async (keys: readonly string[]): Promise<void> => {
  const toolText = await loadToolTexts('en');
  render(
    <SelectionBar
      keys={keys}
      limit={5}
      isFull={false}
      toolText={toolText}
      textOf={() => ''}
      onClear={() => undefined}
    />,
  );
};

describe('the bar of the selected companies', () => {
  it('links to the comparison, each company with its market, in the order of selection', async () => {
    await show(['TA:ICL.TA', 'SP500:AAA']);

    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?symbols=TA:ICL.TA,SP500:AAA',
    );
  });

  it('offers no comparison of one company', async () => {
    await show(['TA:ICL.TA']);

    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
