import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button';
import { Note } from './note';
import { OfferNote } from './offer-note';
import { PremiumBanner } from './premium-banner';
import { EmptyNotice, FailureNotice } from './state-notice';

describe('notices', () => {
  it('say a failure at once, with the way out of it', () => {
    render(
      <FailureNotice title="The board could not be loaded" actions={<Button>Try again</Button>}>
        The rest of the site works.
      </FailureNotice>,
    );

    expect(screen.getByRole('alert')).toHaveTextContent('The rest of the site works.');
    expect(screen.getByRole('heading', { name: 'The board could not be loaded' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('never say emptiness as a failure', () => {
    render(<EmptyNotice title="No company matches">Score limit 95 leaves none.</EmptyNotice>);

    expect(screen.getByRole('status')).toHaveTextContent('Score limit 95 leaves none.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('lead to the plans', () => {
    render(<PremiumBanner text="Full boards" action={{ href: '/subscribe', label: 'See plans' }} />);

    expect(screen.getByRole('complementary')).toHaveTextContent('Full boards');
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscribe');
  });

  it('offer what is new in a place that was there before, and once a press', async () => {
    const onAct = jest.fn();
    const { rerender } = render(<OfferNote text={null} action={{ label: 'Show them', onAct }} />);
    const place = screen.getByRole('status');
    expect(place).toBeEmptyDOMElement();

    rerender(<OfferNote text="There are new figures." action={{ label: 'Show them', onAct }} />);
    expect(place).toHaveTextContent('There are new figures.');
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }));

    rerender(<OfferNote text="There are new figures." action={{ label: 'Show them', busy: 'Loading', onAct }} />);
    await userEvent.click(screen.getByRole('button', { name: /Loading/ }));
    expect(onAct).toHaveBeenCalledTimes(1);
  });

  it('are silent by default', () => {
    const { rerender } = render(<Note tone="info">Sorting needs a login.</Note>);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();

    rerender(
      <Note tone="ok" role="status">
        Account verified.
      </Note>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Account verified.');
  });
});
