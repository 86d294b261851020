import './network';
import { screen, within } from '@testing-library/react';
import { exampleBoard } from './example-board';
import { symbolsOf } from './board-site';

// Small boards: queries by role are slow in jsdom.
export const whole = exampleBoard({ length: 24 });
export const large = exampleBoard({ length: 60 });
export const visitorBoard = exampleBoard({ length: 100, total: 500, hasScore: false });
export const [one = '', two = '', three = ''] = symbolsOf(whole);

export const chips = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Chosen filters' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
