import type { Database } from '../open-database';
import { auditLog } from '../../platform/audit/audit-table';
import type { ArticleVersionRow, RelatedArticleRow } from './article';
import type { ArticleStore } from './store';
import { createArticleWriter } from './writer';
import type { Viewer } from '../../domain/entitlements';
import { createArticleService } from './service';
import { compareWithStored } from './load-content';
import { createPublicationService } from './publication';
import { rankRelated } from './related-articles';
import { openMigrated } from '../testing/migrated-sqlite';

const version = (given: Partial<ArticleVersionRow> = {}): ArticleVersionRow => ({
  id: 'v1',
  urlTitle: 'yields',
  title: 'Yields',
  subtitle: '',
  body: '<p>a</p>',
  publisher: 'The Ledger',
  publisherUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  direction: 'ltr',
  subject: 'dividends',
  relatedSymbols: ['AAA.SP500'],
  dataKind: 'real',
  ...given,
});
const related = (urlTitle: string, given: Partial<RelatedArticleRow> = {}): RelatedArticleRow => ({
  id: urlTitle,
  urlTitle,
  title: urlTitle,
  subtitle: '',
  updatedAt: '2026-01-01T00:00:00.000Z',
  direction: 'ltr',
  subject: 'other',
  relatedSymbols: [],
  ...given,
});
const clock = { now: () => new Date('2026-02-01T00:00:00Z'), today: () => '2026-02-01' as const };
const admin: Viewer = { kind: 'admin', userId: 'admin' };

describe('articles to go on with', () => {
  it('speak of the same companies first, then of the same subject, and of nothing else', () => {
    const ranked = rankRelated(version({ relatedSymbols: ['AAA.SP500', 'BBB.TA'] }), [
      related('unlike'),
      related('subject', { subject: 'dividends' }),
      related('one', { relatedSymbols: ['AAA.SP500'] }),
      related('both', { relatedSymbols: ['BBB.TA', 'AAA.SP500'] }),
    ]);

    expect(ranked.map(({ urlTitle }) => urlTitle)).toEqual(['both', 'one', 'subject']);
  });

  it('are in the reader’s language before others, however close those are', () => {
    const ranked = rankRelated(version(), [
      related('hebrew', { direction: 'rtl', relatedSymbols: ['AAA.SP500'] }),
      related('english', { subject: 'dividends' }),
    ]);

    expect(ranked.map(({ urlTitle }) => urlTitle)).toEqual(['english', 'hebrew']);
  });
});

describe('the article service', () => {
  const requested: (string | null)[] = [];
  const store: ArticleStore = {
    readLatest: () => Promise.resolve([version()]),
    readVersion: (id, now) => {
      requested.push(now);
      return Promise.resolve(id === 'v1' ? version() : null);
    },
    readVersions: (urlTitle) =>
      Promise.resolve(
        urlTitle === 'yields' ? [version({ id: 'v2', updatedAt: '2026-01-02T00:00:00.000Z' }), version()] : [],
      ),
    readOfSubject: (subject) =>
      Promise.resolve(subject === 'yields' ? [version({ id: 'v2' }), version({ id: 'w1', urlTitle: 'other' })] : []),
    readOthers: () => Promise.resolve([related('other', { subject: 'dividends' })]),
  };
  const service = createArticleService({ store, clock, companiesOf: () => Promise.resolve([]) });

  it('gives the versions of a title together, latest first, then what has it for a subject', async () => {
    const page = await service.readOfSubject('yields', { kind: 'visitor' });

    expect(page.articles.map(({ id }) => id)).toEqual(['v2', 'v1', 'w1']);
    expect(page.versions.map(({ id }) => id)).toEqual(['v2', 'v1']);
    expect(page.related.map(({ urlTitle }) => urlTitle)).toEqual(['other']);
    expect(page.showsScore).toBe(false);
  });

  it('gives an empty page for a company without articles, and 404 for an unknown id', async () => {
    expect(await service.readOfSubject('nothing', { kind: 'visitor' })).toMatchObject({ articles: [], dataKind: null });
    await expect(service.readById('x', { kind: 'visitor' })).rejects.toMatchObject({ errorCode: 'article_not_found' });
  });

  it('shows what is not public to the administrator alone', async () => {
    requested.length = 0;
    await service.readById('v1', admin);
    await service.readById('v1', { kind: 'premium', userId: 'p' });

    expect(requested).toEqual([null, '2026-02-01T00:00:00.000Z']);
  });
});

describe('publishing', () => {
  const open = async () => {
    const database = await openMigrated();
    opened.push(database);
    await createArticleWriter(database)([
      { ...version({ id: 'v2', updatedAt: '2026-01-02T00:00:00.000Z' }), visibleFrom: null },
      { ...version(), visibleFrom: null },
      { ...version({ id: 'w1', urlTitle: 'other' }), visibleFrom: null },
    ]);
    return { database, service: createPublicationService({ database, clock }) };
  };
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  const entriesOf = (database: Database) => database.model(auditLog).findAll({ order: ['id'] });
  const put = { visibleFrom: '2026-01-31T02:00:00+02:00', allVersions: false };

  it('shows a version from its publication time on, in any time zone, and records the author of the change', async () => {
    const { database, service } = await open();

    expect(await service.put('v2', put, admin, '::1')).toMatchObject([
      { id: 'v2', state: 'published', visibleFrom: '2026-01-31T00:00:00.000Z' },
      { id: 'v1', state: 'hidden' },
    ]);
    expect(await entriesOf(database)).toMatchObject([
      { action: 'admin', actorId: 'admin', targetId: 'yields v2', result: 'ok', reason: 'article_published' },
    ]);
  });

  it('schedules what is to come, and takes every version back at once', async () => {
    const { database, service } = await open();

    const later = await service.put('v1', { ...put, visibleFrom: '2026-03-01T00:00:00Z' }, admin, '::1');
    const back = await service.put('v1', { visibleFrom: null, allVersions: true }, admin, '::1');

    expect(later.map(({ state }) => state)).toEqual(['hidden', 'scheduled']);
    expect(back.map(({ state }) => state)).toEqual(['hidden', 'hidden']);
    expect((await entriesOf(database)).map(({ targetId, reason }) => [targetId, reason])).toEqual([
      ['yields v1', 'article_scheduled'],
      ['yields all versions', 'article_hidden'],
    ]);
  });

  it('is for the administrator, and for versions that are there', async () => {
    const { database, service } = await open();

    await expect(service.list({ kind: 'visitor' })).rejects.toMatchObject({ errorCode: 'login_required' });
    await expect(service.put('v1', put, { kind: 'premium', userId: 'p' }, '::1')).rejects.toMatchObject({
      errorCode: 'admin_required',
    });
    await expect(service.put('x', put, admin, '::1')).rejects.toMatchObject({ errorCode: 'article_not_found' });
    expect(await entriesOf(database)).toEqual([]);
  });

  it('changes nothing where the audit log cannot be written', async () => {
    const { database, service } = await open();
    await database.write((session) => session.run('ALTER TABLE audit_log RENAME TO audit_log_of_old'));

    await expect(service.put('v2', put, admin, '::1')).rejects.toThrow();
    expect((await service.list(admin)).map(({ state }) => state)).toEqual(['hidden', 'hidden', 'hidden']);
  });

  it('takes a new version of an article only when it is later than what is there', async () => {
    const stored = { listVersions: () => Promise.resolve([{ ...version(), visibleFrom: null }]) };
    const compare = (given: readonly ArticleVersionRow[]) => compareWithStored(stored, given);

    expect(await compare([version()])).toMatchObject({ added: [], unchanged: 1, misplaced: [] });
    expect((await compare([version({ id: 'n' })])).misplaced).toHaveLength(1);
    expect((await compare([version({ id: 'n', updatedAt: '2026-01-02T00:00:00.000Z' })])).misplaced).toEqual([]);
    const twins = [version({ id: 'a', urlTitle: 'new' }), version({ id: 'b', urlTitle: 'new' })];
    expect((await compare(twins)).misplaced).toHaveLength(2);
  });
});
