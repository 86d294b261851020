import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textIn } from '../../testing/row-source';
import { IndustryMenus } from './industry-menus';

const sectors = [
  { name: 'Energy', industries: ['Oil', 'Solar'] },
  { name: 'Technology', industries: ['Chips', 'Software'] },
];
const show = (known: typeof sectors | null = sectors) => {
  const onGo = jest.fn();
  render(
    <IndustryMenus sector="Energy" industry="Solar" sectors={known} locale="en" onGo={onGo} text={textIn('en')} />,
  );
  return onGo;
};
const menu = (name: string) => screen.getByRole('combobox', { name });

describe('the menus of an industry’s board', () => {
  it('select the current industry and navigate to others', async () => {
    const onGo = show();
    expect([menu('Sector'), menu('Industry')].map((one) => (one as HTMLSelectElement).value)).toEqual([
      'Energy',
      'Solar',
    ]);

    await userEvent.selectOptions(menu('Industry'), 'Oil');
    expect(onGo).toHaveBeenLastCalledWith('Energy', 'Oil');
    await userEvent.selectOptions(menu('Sector'), 'Technology');
    expect(onGo).toHaveBeenLastCalledWith('Technology', 'Chips');
  });

  it('navigate to a whole sector, and to all companies', async () => {
    const onGo = show();
    await userEvent.selectOptions(menu('Industry'), '');
    expect(onGo).toHaveBeenLastCalledWith('Energy', null);
    await userEvent.selectOptions(menu('Sector'), '');
    expect(onGo).toHaveBeenLastCalledWith(null, null);
  });

  it('show the current industry before data is loaded', () => {
    show(null);
    expect(menu('Sector')).toHaveValue('Energy');
    expect(menu('Industry')).toHaveValue('Solar');
  });
});
