import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { useText } from './use-text';

function Count() {
  const text = useText<'companies'>();
  return <p>{text('companies', { count: 1200 })}</p>;
}

describe('useText', () => {
  it('formats a text of the page with its values', () => {
    render(
      <IntlProvider locale="en" messages={{ companies: '{count, plural, one {one company} other {# companies}}' }}>
        <Count />
      </IntlProvider>,
    );

    expect(screen.getByText('1,200 companies')).toBeInTheDocument();
  });
});
