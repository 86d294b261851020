import { SiteLink, useDocumentTitle, useLoad, type PageProps } from '@site/remote-kit';
import { ApiChanges } from '../features/developers/api-changes';
import { CallIndex } from '../features/developers/call-index';
import { CodeBlock } from '../features/developers/code-block';
import { loadDevelopers, type DevelopersData } from '../features/developers/developers-data';
import { GuideList } from '../features/developers/guide-list';
import { Prose } from '../features/developers/prose';
import { RecipeList } from '../features/developers/recipe-list';
import { QuotaTable } from '../features/developers/quota-table';
import { clientOf, curlOf, curlWithToken, fetchOf, PROGRAM } from '../features/developers/snippets';
import styles from '../features/developers/developers.module.css';
import typography from '../frame/text.module.css';
import { ReferenceState } from '../features/developers/reference-state';
import { useText } from '../texts/use-text';

/** `/developers`: how programs read the site, and every call of its contract. */
export function DevelopersPage({ data, locale }: PageProps) {
  const text = useText();
  useDocumentTitle(text('developers.title'));
  const loaded = useLoad('developers', loadDevelopers, data as DevelopersData | null);
  return (
    <article className={`${typography.wide} ${styles.page}`}>
      <h1 className={typography.title}>{text('developers.title')}</h1>
      <p className={styles.text}>{text('developers.what')}</p>
      <p>
        <a href="/api/openapi.yaml" rel="external">
          {text('developers.contract')}
        </a>
        {' · '}
        <a href="/api/openapi.json" rel="external">
          {text('developers.contract.json')}
        </a>
      </p>
      <ReferenceState loaded={loaded} />
      {loaded.status === 'ready' && <Guide {...loaded.data} locale={locale} />}
    </article>
  );
}

function Guide({ reference, quotas, origin, locale }: DevelopersData & Pick<PageProps, 'locale'>) {
  const text = useText();
  return (
    <>
      <h2>{text('developers.first')}</h2>
      <p className={styles.text}>{text('developers.first.text')}</p>
      <CodeBlock label={PROGRAM.curl} code={curlOf(origin)} />
      <CodeBlock label={PROGRAM.fetch} code={fetchOf(origin)} />
      <p className={styles.text}>{text('developers.client')}</p>
      <CodeBlock label={PROGRAM.types} code={clientOf(origin)} />

      <h2>{text('tokens.title')}</h2>
      <p className={styles.text}>
        {text('developers.token')} <SiteLink to="/profile/api">{text('developers.token.make')}</SiteLink>
      </p>
      <CodeBlock label={text('developers.token.curl')} code={curlWithToken(origin)} />
      <p className={styles.text}>{text('developers.token.form')}</p>

      <h2>{text('developers.recipes')}</h2>
      <p className={styles.text}>{text('developers.recipes.text')}</p>
      <div className={styles.recipes}>
        <RecipeList origin={origin} />
      </div>

      <h2>{text('developers.quotas')}</h2>
      <p className={styles.text}>{text('developers.quotas.text')}</p>
      <QuotaTable quotas={quotas} />

      <h2>{text('developers.rules')}</h2>
      <dl className={styles.notes}>
        {reference.notes.map(({ title, text: rule }) => (
          <div key={title}>
            <dt lang="en" dir="ltr">
              {title}
            </dt>
            <dd dir="ltr">
              <Prose text={rule} />
            </dd>
          </div>
        ))}
      </dl>

      <h2>{text('developers.guides')}</h2>
      <GuideList />

      <h2>{text('developers.changes')}</h2>
      <p className={styles.text}>{text('developers.changes.text')}</p>
      <ApiChanges versions={reference.changes} locale={locale} />

      <h2>{text('developers.calls', { count: reference.calls.length })}</h2>
      <p>{text('developers.version', { version: reference.version })}</p>
      <CallIndex reference={reference} />
    </>
  );
}
