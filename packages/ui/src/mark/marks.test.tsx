import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Bone, Skeleton } from '../skeleton/skeleton';
import { TideMark } from '../table/tide-mark';
import { EstimatedFigure, Indicator, Pill, ProvenanceMark } from './marks';

describe('marks', () => {
  it('say in words what they show', () => {
    render(
      <p>
        <Pill tone="ok">approved</Pill> <ProvenanceMark>Sample data</ProvenanceMark>{' '}
        <EstimatedFigure>4.0000</EstimatedFigure>
      </p>,
    );

    expect(screen.getByText('approved')).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByText('4.0000')).toBeVisible();
  });

  it('leave footnote numbers to the text beside them', () => {
    render(
      <p>
        <Indicator number={1} /> Small firm
      </p>,
    );

    expect(screen.getByText('1')).toHaveAttribute('aria-hidden', 'true');
  });

  it('speak the word of a band', () => {
    render(<TideMark metric="priceToEarnings" band="large" locale="en" />);

    expect(screen.getByText('very good')).toHaveAttribute('data-b', '2');
  });
});

describe('Skeleton', () => {
  it('says once that something is loading and hides its bones', () => {
    render(
      <Skeleton label="The board is loading">
        <Bone width="short" />
        <Bone />
      </Skeleton>,
    );

    expect(screen.getByRole('status')).toHaveTextContent('The board is loading');
    expect(screen.getByRole('status').lastElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
