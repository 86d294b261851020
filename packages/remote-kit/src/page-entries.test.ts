import { listedPages, publicPages } from './page-entries';

const name = { en: 'Map', he: 'מפה' };
const remotes = [
  {
    name: 'mfe_map',
    routes: [
      { path: '/map', page: 'map', entry: { name } },
      { path: '/legend', page: 'legend' },
    ],
  },
  { name: 'mfe_plan', routes: [{ path: '/plan', page: 'plan', access: 'login', entry: { name, words: 'own' } }] },
] as const;

it('the entries of all remotes are listed with their pages', () => {
  expect(listedPages(remotes)).toEqual([
    { path: '/map', name },
    { path: '/plan', access: 'login', name, words: 'own' },
  ]);
  expect(publicPages(remotes).map(({ path }) => path)).toEqual(['/map']);
});
