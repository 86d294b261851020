import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { losesMarkup } from './article-body';
import { ContentError, parseContentFile } from './content-file';

const head = (more = ''): string =>
  `---\ntitle: A\nurl_title: a-b\nlanguage: he\nsubject: reviews\npublisher: P\ncreated: 2026-01-02\n${more}---\n`;

describe('a file with an article', () => {
  it('gives Markdown as HTML, days as instants, and the direction of its language', () => {
    const file = parseContentFile('a.md', `${head('companies: [ICL.TA.TA]\n')}## B\n\n*c*\n`);

    expect(file).toMatchObject({
      urlTitle: 'a-b',
      body: '<h2>B</h2>\n<p><em>c</em></p>\n',
      direction: 'rtl',
      createdAt: '2026-01-02T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
      visibleFrom: null,
      relatedSymbols: ['ICL.TA.TA'],
    });
    expect(file.id).toMatch(/^[\da-f]{10}$/);
  });

  it('leaves HTML as it is', () => {
    expect(parseContentFile('a.html', `${head()}<p>*c*</p>\n`).body).toBe('<p>*c*</p>');
  });

  it('is the same version for the same words, whatever its name and its day of publication', () => {
    const idOf = (name: string, text: string): string => parseContentFile(name, text).id;

    expect(idOf('b.html', `${head('visible_from: 2026-02-02\n')}<p>a</p>`)).toBe(idOf('a.html', `${head()}<p>a</p>`));
    expect(idOf('a.html', `${head()}<p>b</p>`)).not.toBe(idOf('a.html', `${head()}<p>a</p>`));
  });

  it.each([
    ['no front matter', 'text'],
    ['another word in it', `${head('author: me\n')}text`],
    ['a company without its market', `${head('companies: [ICL]\n')}text`],
    ['a day that is none', `${head('updated: tomorrow\n')}text`],
    ['a change before its beginning', `${head('updated: 2026-01-01\n')}text`],
    ['a profile that is no https address', `${head('publisher_url: "javascript:alert(1)"\n')}text`],
    ['YAML that is none', '---\ntitle: [\n---\ntext'],
    ['no text', head()],
    ['a name that addresses cut', `${head().replace('a-b', 'a-selection')}text`],
  ])('is refused with %s', (_what, text) => {
    expect(() => parseContentFile('a.md', text)).toThrow(ContentError);
  });
});

describe('the articles of this site', () => {
  const folder = join(__dirname, '../../../content');

  it.each(readdirSync(folder).filter((name) => /\.(?:md|html)$/.test(name)))('%s is sound', async (name) => {
    const { body } = parseContentFile(name, readFileSync(join(folder, name), 'utf8'));

    expect(await losesMarkup(body)).toBe(false);
  });
});
