import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { useText } from './use-text';
import { withTexts } from './with-texts';

function Panel({ name }: { readonly name: string }) {
  const text = useText<'page.title' | 'panel.title'>();
  return <p>{`${text('page.title')}: ${text('panel.title', { name })}`}</p>;
}

it('a lazy part has its own texts beside those of its page', () => {
  const WithTexts = withTexts(Panel, { 'panel.title': 'What {name} would change' });
  render(
    <IntlProvider locale="en" messages={{ 'page.title': 'Amber' }}>
      <WithTexts name="growth" />
    </IntlProvider>,
  );

  expect(screen.getByText('Amber: What growth would change')).toBeInTheDocument();
});
