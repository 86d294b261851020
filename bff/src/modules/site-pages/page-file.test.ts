import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKET_CODES } from '@site/fields';
import { SECTOR_INDUSTRIES } from '@site/contract/sectors';
import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { fixedArticleKey, fixedArticles } from '@site/remote-kit/fixed-articles';
import { losesMarkup } from '../articles/article-body';
import type { WrittenPage, WrittenPart } from './site-page';
import { ContentError } from '../articles/content-file';
import { parsePageFile } from './page-file';

const head =
  '---\ntitle: A\nsubtitle: B\ndescription: What it is about, in a sentence.\npublisher: P\ncreated: 2026-01-02\nupdated: 2026-01-03\nkind: article\n---\n';
const block = (yaml: string): string => `${head}text\n\n\`\`\`block\n${yaml}\n\`\`\`\n`;
const parse = (body: string): WrittenPage => parsePageFile('a-b.he.md', head + body);

describe('a file with a page of the site', () => {
  it('is text with live parts between, in the order of the file', () => {
    const page = parse('## C *d*\n\ne\n\n```block\nkind: calculator\n```\n\n## F\n');

    expect(page).toMatchObject({ name: 'a-b', language: 'he', isArticle: true, needsLogin: false });
    expect(page.parts).toEqual([
      { kind: 'text', html: '<h2 id="a-b-he-1">C <em>d</em></h2>\n<p>e</p>' },
      { kind: 'calculator' },
      { kind: 'text', html: '<h2 id="a-b-he-2">F</h2>' },
    ]);
  });

  it('names the operator of the site, escaped, and says something else where none is known', () => {
    const body = 'a\n\n```block\nkind: contact\ntext: Write to {operator} at {email}.\notherwise: No operator.\n```\n';
    const contact = { email: 'help@example.org', operator: 'A & B <Ltd>' };

    const [named, unnamed] = [contact, null].map((one) => parsePageFile('a.en.md', head + body, one).parts);

    expect(named).toEqual([
      { kind: 'text', html: '<p>a</p>' },
      {
        kind: 'text',
        html: '<p>Write to A &amp; B &lt;Ltd&gt; at <a href="mailto:help@example.org">help@example.org</a>.</p>',
      },
    ]);
    expect(unnamed?.at(-1)).toEqual({ kind: 'text', html: '<p>No operator.</p>' });
  });

  it.each([
    ['a block of no kind', 'kind: nothing'],
    ['a market that is none', 'kind: companies\ntitle: A\nmarket: MOON'],
    ['a board across markets without its industry', 'kind: companies\ntitle: A\nmarket: WORLD'],
    ['a page that is none', 'kind: pages\ntitle: A\nnames: [no-such-page]'],
    ['a post of elsewhere', 'kind: post\naddress: https://x.example/a/status/1\ntext: A'],
    [
      'deliveries that do not add up',
      'kind: deliveries\ntitle: A\nof: B\nbefore: C\nafter: D\nrows: [[E, 1, 2]]\ntotal: F\nnote: G\nillustrative: true\nsums: [1, 3]',
    ],
    ['YAML that is none', 'kind: ['],
  ])('is refused with %s', (_what, yaml) => {
    expect(() => parsePageFile('a.en.md', block(yaml))).toThrow(ContentError);
  });

  it('is refused without a language in its name, and without front matter', () => {
    expect(() => parsePageFile('a.md', `${head}text`)).toThrow(ContentError);
    expect(() => parsePageFile('a.en.md', 'text')).toThrow(ContentError);
  });
});

describe('the pages of this site', () => {
  const folder = join(__dirname, '../../../content/pages');
  const pages = readdirSync(folder).map((name) => parsePageFile(name, readFileSync(join(folder, name), 'utf8')));

  it.each(['policy', 'privacy-policy', 'accessibility'])('name the operator at %s in both languages', async (name) => {
    const contact = { email: 'help@example.org', operator: 'Example Ltd' };
    for (const language of ['en', 'he']) {
      const file = `${name}.${language}.md`;
      const html = (one: typeof contact | null) =>
        parsePageFile(file, readFileSync(join(folder, file), 'utf8'), one)
          .parts.map((part) => (part.kind === 'text' ? part.html : ''))
          .join('');

      expect(html(contact)).toContain('Example Ltd');
      expect(html(contact)).toContain('href="mailto:help@example.org"');
      expect(html(null)).not.toMatch(/mailto:|[{}]/);
      expect(await losesMarkup(html(contact))).toBe(false);
    }
  });

  const partsOf = <K extends WrittenPart['kind']>(kind: K): readonly Extract<WrittenPart, { readonly kind: K }>[] =>
    pages.flatMap(({ parts }) =>
      parts.filter((part): part is Extract<WrittenPart, { readonly kind: K }> => part.kind === kind),
    );
  const wordsOf = ({ parts }: WrittenPage): number =>
    parts
      .flatMap((part) => (part.kind === 'text' ? part.html.replace(/<[^>]*>/g, ' ').split(/\s+/) : []))
      .filter((word) => word !== '').length;

  it('are there for each fixed article in its language, and for what the site says of itself in both', () => {
    const written = pages.map(({ name, language }) => `${name}.${language}`);
    const own = ['about', 'policy', 'privacy-policy', 'accessibility', 'how-the-score-works'];

    expect(written).toEqual(
      expect.arrayContaining([
        ...fixedArticles.map(({ path, language }) => `${fixedArticleKey(path)}.${language}`),
        ...own.flatMap((name) => [`${name}.en`, `${name}.he`]),
      ]),
    );
    expect(pages.filter(({ needsLogin }) => needsLogin).map(({ name }) => name)).toEqual(['about', 'about']);
  });

  it('say in both languages that a growth which cannot be formed is given half of its points, and never that it is none', () => {
    const texts = pages
      .filter(({ name }) => name === 'how-the-score-works')
      .map(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.html : '')).join(' '));

    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(/where it cannot be formed.*half of its points|כשאי אפשר לחשב אותה.*מחצית מן הנקודות/);
      expect(text).not.toMatch(/counts as no growth|כאילו לא היה שינוי/);
    }
  });

  it('are called as the lists of guides call them', () => {
    for (const language of ['en', 'he'] as const) {
      const texts = JSON.parse(
        readFileSync(join(__dirname, `../../../../mfe-articles/src/texts/${language}.json`), 'utf8'),
      ) as Record<string, string>;
      for (const page of pages.filter((one) => one.isArticle && one.language === language))
        expect([page.name, texts[`article.${page.name}.title`]]).toEqual([page.name, page.title]);
    }
  });

  it.each(pages.map((page) => [`${page.name}.${page.language}`, page] as const))(
    '%s is sound, long enough to be worth opening, and leads to pages that are there',
    async (_name, page) => {
      for (const part of page.parts) {
        if (part.kind !== 'text') continue;
        expect(await losesMarkup(part.html)).toBe(false);
        const own = [...part.html.matchAll(/href="(\/[^"]*)"/g)].map(
          ([, href]) => new URL(href!, 'http://site.invalid'),
        );
        expect(own.filter(({ pathname, search }) => matchRoute(pathname, search) === null).map(String)).toEqual([]);
      }
      expect(wordsOf(page)).toBeGreaterThan(550);
      expect(wordsOf(page)).toBeLessThan(1500);
    },
  );

  it('name markets and industries that exist', () => {
    for (const { market, sector, industry, symbols } of partsOf('companies')) {
      if (sector !== null && industry !== null)
        expect((SECTOR_INDUSTRIES as Readonly<Record<string, readonly string[]>>)[sector]).toContain(industry);
      expect(['ALL', 'WORLD', ...MARKET_CODES]).toContain(market);
      for (const symbol of symbols ?? []) expect(MARKET_CODES).toContain(symbol.slice(symbol.lastIndexOf('.') + 1));
    }
  });

  it('quote the deliveries of the market as they were, and mark what is an illustration', () => {
    const sum = (part: { readonly rows: readonly { readonly before: number; readonly after: number }[] }) =>
      [
        part.rows.reduce((all, { before }) => all + before, 0),
        part.rows.reduce((all, { after }) => all + after, 0),
      ].join();
    const tables = partsOf('deliveries');
    const ofMarket = tables.filter((part) => sum(part) === '184665,158845');

    expect(ofMarket).toHaveLength(4);
    // A table of more than the whole is an invalid division.
    expect(tables.filter((part) => part.rows.length > 1 && !part.isIllustrative)).toEqual([]);
    expect(tables.filter((part) => part.rows.length === 1 && sum(part) !== '184665,158845')).toEqual([]);
  });
});
