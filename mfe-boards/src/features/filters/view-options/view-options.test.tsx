import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boardQueryOf } from '../../../model/board-query';
import { ViewOptions } from './view-options';
import { boardOptionOf, FLAG_FILTERS } from '@site/fields';
import names from '@site/fields/option-names/texts/en.json';
import type { RestTextOf } from '../../../texts/use-text';
import en from './texts/en.json';
import he from './texts/he.json';

const address = { market: 'SP500' as const, sector: null, industry: null };

const text: RestTextOf = (id) => (names as Readonly<Record<string, string>>)[id] ?? id;

function show(search: string, { texts = en, labels = ['ai'] as readonly string[] | null } = {}) {
  const onChange = jest.fn();
  const query = boardQueryOf(search, address);
  render(
    <ViewOptions
      {...{ query, texts, labels, onChange, text }}
      labelName={(label) => label}
      rate={null}
      amounts={null}
    />,
  );
  return onChange;
}

describe('the filter for followed companies', () => {
  it.each([
    ['en', en],
    ['he', he],
  ])('is set on a board of one market (%s)', async (_locale, texts) => {
    const set = show('', { texts });
    const name = new RegExp(texts['filters.following']);
    await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(set).toHaveBeenCalledWith({ following: 'true' }, { isTyping: false });
  });

  it('is checked if set in the address, and can be removed', async () => {
    const onChange = show('?following=true');
    const box = screen.getByRole('checkbox', { name: /^Following/ });
    expect(box).toBeChecked();

    await userEvent.click(box);

    expect(onChange).toHaveBeenCalledWith({ following: null }, { isTyping: false });
  });

  it('is for logged-in readers', () => {
    show('', { labels: null });

    expect(screen.queryByRole('checkbox', { name: /^Following/ })).toBeNull();
  });
});

describe('a flag that filters the companies', () => {
  it.each(FLAG_FILTERS)('has a checkbox that sets and removes its parameter: %s', async (name) => {
    const { contract } = boardOptionOf(name);
    const box = () => screen.getByRole('checkbox', { name: new RegExp(`^${names[`choice.${name}`]}`) });
    const set = show('', { labels: null });
    await userEvent.click(box());
    expect(set).toHaveBeenCalledWith({ [contract]: 'true' }, { isTyping: false });
    cleanup();

    const takenBack = show(`?${contract}=true`, { labels: null });
    await userEvent.click(box());
    expect(takenBack).toHaveBeenCalledWith({ [contract]: null }, { isTyping: false });
  });
});

describe('a day', () => {
  it('is shown in the site’s format, whatever the format of the browser’s field', () => {
    show('?createdAt=2025-11-22');

    const field = screen.getByLabelText(en['time.day']);
    expect(field).toHaveAccessibleDescription(`22/11/2025: ${en['time.day.hint']}`);
  });

  it('is not shown without a value', () => {
    show('');

    expect(screen.getByLabelText(en['time.day'])).toHaveAccessibleDescription(en['time.day.hint']);
  });
});
