import { screen, within } from '@testing-library/react';
import type { RoutesOfRemote } from '../contract';
import { siteRoutes } from '../testing/site-routes';
import { indexPage } from './index-page';

const routesOf = (name: string): RoutesOfRemote => siteRoutes.find((one) => one.name === name)!;
const show = (...where: Parameters<typeof indexPage>): void => document.body.replaceChildren(...indexPage(...where));

describe('the root of a remote that runs alone', () => {
  it('explains itself, and links to each of its pages and no others', () => {
    show(routesOf('mfe_boards'), 'en', '/');

    expect(screen.getByRole('heading', { name: 'mfe_boards' })).toBeVisible();
    expect(screen.getByText(/This part of the site runs by itself/)).toBeVisible();
    const pages = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(pages).toHaveLength(routesOf('mfe_boards').routes.length);
    expect(screen.getByRole('link', { name: '/market/SP500' })).toHaveAttribute('href', '/market/SP500');
    expect(screen.getByText('/market/:market')).toBeVisible();
    expect(screen.queryByText(/no page at this address/)).not.toBeInTheDocument();
  });

  it('is available in Hebrew, and links to English', () => {
    show(routesOf('mfe_account'), 'he', '/');

    expect(screen.getByRole('link', { name: '/login' })).toHaveAttribute('href', '/login?lang=heb');
    expect(screen.getByRole('link', { name: 'כל זה באנגלית' })).toHaveAttribute('href', '/');
  });

  it('reports an unknown address', () => {
    show(routesOf('mfe_boards'), 'en', '/policy');

    expect(screen.getByText('It has no page at this address.')).toBeVisible();
  });
});
