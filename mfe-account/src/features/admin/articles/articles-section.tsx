import { useState } from 'react';
import { SiteLink, useLoad } from '@site/remote-kit';
import { Button, Pill, type PillProps } from '@site/ui';
import { listArticleVersions, type ArticleVersion } from '../../../api/administration';
import { useAdminText, type AdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import type { Question } from '../frame/ask-dialog';
import { Loaded } from '../frame/loaded';
import { Code, Instant } from '../frame/cells';
import { useAsking } from '../frame/use-asking';
import type { SectionProps } from '../sections';
import { byArticle } from './publication';
import { publishNow, schedule, takeBack } from './publish-question';
import styles from '../admin.module.css';

const TONES: Readonly<Record<ArticleVersion['state'], NonNullable<PillProps['tone']>>> = {
  published: 'ok',
  scheduled: 'warn',
  hidden: 'plain',
};

/** Every version of every article: its readers, its time of publication, and a preview. */
export function ArticlesSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `articles ${look}` : null, listArticleVersions);
  const reload = (): void => setLook((count) => count + 1);
  const { ask, dialogs } = useAsking(reload);
  const actions: readonly ArticleAction[] = [
    { id: 'articles.publish', question: publishNow, isFor: ({ state }) => state !== 'published' },
    { id: 'articles.schedule', question: schedule, isFor: ({ state }) => state !== 'published' },
    { id: 'articles.takeBack', question: takeBack, isFor: ({ state }) => state !== 'hidden' },
  ];
  return (
    <>
      <p>{text('articles.about')}</p>
      <Loaded loaded={loaded} isEmpty={(versions) => versions.length === 0} reload={reload}>
        {(versions) => (
          <AdminTable
            caption={text('articles.caption')}
            heads={[
              text('articles.title'),
              text('articles.state'),
              text('articles.actions'),
              text('articles.visibleFrom'),
              text('articles.updated'),
              text('articles.version'),
            ]}
          >
            {byArticle(versions).flatMap(({ urlTitle, versions: own }) =>
              own.map((version) => (
                <tr key={version.id}>
                  <th scope="row">
                    <SiteLink to={`/article/${encodeURIComponent(urlTitle)}/${encodeURIComponent(version.id)}`}>
                      <bdi lang={version.dir === 'rtl' ? 'he' : 'en'}>{version.title}</bdi>
                    </SiteLink>
                  </th>
                  <td>
                    <Pill tone={TONES[version.state]}>{text(`articles.state.${version.state}`)}</Pill>
                  </td>
                  <td>
                    <div className={styles.actions}>
                      {actions
                        .filter(({ isFor }) => isFor(version))
                        .map(({ id, question }) => (
                          <Button
                            key={id}
                            aria-label={`${text(id)}: ${version.title}, ${version.id}`}
                            onClick={() => ask(question(text, version))}
                          >
                            {text(id)}
                          </Button>
                        ))}
                    </div>
                  </td>
                  <td>
                    <Instant at={version.visible_from} />
                  </td>
                  <td>
                    <Instant at={version.updated_at} />
                  </td>
                  <td>
                    <Code>{version.id}</Code>
                  </td>
                </tr>
              )),
            )}
          </AdminTable>
        )}
      </Loaded>
      {dialogs}
    </>
  );
}

interface ArticleAction {
  readonly id: 'articles.publish' | 'articles.schedule' | 'articles.takeBack';
  readonly question: (text: AdminText, version: ArticleVersion) => Question;
  readonly isFor: (version: ArticleVersion) => boolean;
}
