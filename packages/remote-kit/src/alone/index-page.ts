import type { Locale, RoutesOfRemote } from '../contract';
import { inLocale } from '../locale';
import en from './texts/en.json';
import he from './texts/he.json';

const examples: Readonly<Record<string, string>> = {
  market: 'SP500',
  symbol: 'AAPL',
  sector: 'Technology',
  industry: 'Semiconductors',
};

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}

function link(href: string, words: string): HTMLAnchorElement {
  const made = element('a', words);
  made.href = href;
  return made;
}

/**
 * The index of a remote that runs alone: what it is, and links to its pages. Plain DOM, for
 * development.
 */
export function indexPage({ name, routes }: RoutesOfRemote, locale: Locale, pathname: string): readonly HTMLElement[] {
  const texts = locale === 'he' ? he : en;
  const lines = routes.map(({ path }) => {
    const address = path.replace(/:(\w+)/g, (_, parameter: string) => examples[parameter] ?? 'example');
    const shown = element('bdi', link(inLocale(address, locale), address));
    return element('li', shown, ...(address === path ? [] : [' ', element('bdi', element('code', path))]));
  });
  const other = locale === 'he' ? 'en' : 'he';
  return [
    element('h1', name),
    element('p', texts['alone.what']),
    ...(pathname === '/' ? [] : [element('p', texts['alone.notHere'])]),
    element('p', texts['alone.pages']),
    element('ul', ...lines),
    element('p', link(inLocale(pathname, other), texts['alone.otherLanguage'])),
  ];
}
