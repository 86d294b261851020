import type { WrittenPage } from '../site-pages/site-page';
import { createGuideSearch } from './guide-search';

const page = (part: Partial<WrittenPage>): WrittenPage => ({
  name: 'policy',
  language: 'en',
  title: 'Terms',
  subtitle: '',
  description: 'D',
  publisher: 'P',
  createdOn: '2026-01-01',
  updatedOn: '2026-01-02',
  isArticle: true,
  needsLogin: false,
  parts: [],
  ...part,
});
const pages = [
  page({ name: 'heb-dividend-stocks', language: 'he', title: 'מניות דיבידנד', subtitle: 'מה מחלק כסף' }),
  page({ name: 'how-the-score-works', title: 'How the score works', subtitle: 'Dividends and nine other figures' }),
  page({ name: 'privacy-policy', title: 'Dividends of privacy' }),
  page({ name: 'privacy-policy', language: 'he', title: 'פרטיות' }),
  page({ name: 'about', title: 'Dividends of members', needsLogin: true }),
];
const find = createGuideSearch({ list: () => Promise.resolve(pages) });
const paths = async (text: string, limit = 10) => (await find(text, limit)).best.map(({ path }) => path);

describe('the search for pages of the site', () => {
  it('finds them by title and subtitle in each language, the best first, with their addresses', async () => {
    expect(await paths('dividend')).toEqual(['/privacy-policy', '/how-the-score-works']);
    expect(await paths('דיבידנד')).toEqual(['/heb/dividend-stocks']);
    expect((await find('פרטיות', 5)).best).toMatchObject([{ path: '/privacy-policy', language: 'he' }]);
  });

  it('counts all of them, and returns no more than requested', async () => {
    expect(await find('dividend', 1)).toMatchObject({ best: [{ path: '/privacy-policy' }], total: 2 });
    expect(await find('\u200f ', 5)).toEqual({ best: [], total: 0 });
  });

  it('leaves out what visitors may not read', async () => {
    expect(await paths('members')).toEqual([]);
  });
});
