import '../../testing/network';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../testing/show-page';
import { RelatedArticles } from './related-articles';
import type { RelatedArticle } from '../../company/symbol-data';

const about = (name: string): RelatedArticle => ({ url_title: `about-${name}`, title: `About ${name}`, dir: 'ltr' });
const show = (articles: readonly RelatedArticle[] | undefined, locale: 'en' | 'he' = 'en') =>
  showPage(() => <RelatedArticles articles={articles} />, {}, locale);

describe('related articles of a company', () => {
  it('are three at most, the latest first, each a link', () => {
    show(['a', 'b', 'c', 'd'].map(about));

    const links = within(screen.getByRole('navigation', { name: 'Related articles' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['About a', '/article/about-a'],
      ['About b', '/article/about-b'],
      ['About c', '/article/about-c'],
    ]);
  });

  it.each([[[]], [undefined]])('are not rendered when there are none: %j', (articles) => {
    show(articles);

    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('say in which language a title is, beside a Hebrew page too', () => {
    show([about('a'), { ...about('b'), title: 'על חברה', dir: 'rtl' }], 'he');

    expect(screen.getByRole('navigation', { name: 'כתבות קשורות' })).toBeInTheDocument();
    expect(screen.getByText('About a')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('על חברה')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('link', { name: 'About a' })).toHaveAttribute('href', '/article/about-a?lang=heb');
  });
});
