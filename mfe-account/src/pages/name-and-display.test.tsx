import { willAnswer } from '../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore } from '@site/remote-kit';
import { readTheme } from '@site/remote-kit/theme';
import { someUser } from '../testing/show-page';
import { ME, showPart, sent, setUpProfile } from '../testing/shown-profile';

setUpProfile();

describe('name, language and appearance', () => {
  const name = () => screen.getByLabelText('Name');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('are saved together, and hold here at once', async () => {
    willAnswer(`PATCH ${ME}`, { status: 200, body: someUser({ displayName: 'Dana', theme: 'dark' }) });
    showPart(null, { displayName: 'Before' });

    await userEvent.clear(name());
    await userEvent.type(name(), 'Dana');
    await userEvent.selectOptions(screen.getByLabelText('Appearance'), 'dark');
    await save();

    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent()).toEqual([['PATCH', ME, { displayName: 'Dana', locale: 'en', theme: 'dark' }]]);
    expect(readTheme()).toBe('dark');
    expect(siteStore.get(sessionAtom)).toMatchObject({ user: { displayName: 'Dana' } });
  });

  it('stay as they were typed where they could not be saved', async () => {
    willAnswer(`PATCH ${ME}`, 'no answer');
    showPart(null, { displayName: 'Before' });

    await userEvent.type(name(), ' and after');
    await save();

    expect(await screen.findByText(/The service cannot be reached/)).toBeVisible();
    expect(name()).toHaveValue('Before and after');
    expect(readTheme()).toBe('system');
  });
});
