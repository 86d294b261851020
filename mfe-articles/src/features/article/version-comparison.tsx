import { dateTimeText } from '@site/format';
import { articlePath, SiteLink } from '@site/remote-kit';
import { VisuallyHidden } from '@site/ui';
import { useText } from '../../texts/use-text';
import { languageOf } from './article-data';
import type { Article } from './article-data';
import styles from './article.module.css';
import { blocksOf, compareTexts } from './compare-texts';

const textsOf = ({ title, subtitle, body }: Article): readonly string[] =>
  [title, subtitle, ...blocksOf(body)].filter((text) => text !== '');

/** Two versions as one text: removed text is struck through, added text is underlined. */
export function VersionComparison({ article, compared }: { readonly article: Article; readonly compared: Article }) {
  const text = useText();
  const isEarlier = compared.updated_at <= article.updated_at;
  const [before, after] = isEarlier ? [compared, article] : [article, compared];
  const blocks = compareTexts(textsOf(before), textsOf(after));
  return (
    <section className={styles.comparison}>
      <p>
        {text('article.comparing', {
          before: dateTimeText(before.updated_at) ?? before.updated_at,
          after: dateTimeText(after.updated_at) ?? after.updated_at,
        })}{' '}
        <SiteLink to={articlePath(article.url_title, article.id)}>{text('article.endComparison')}</SiteLink>
      </p>
      <div lang={languageOf(article)} dir={article.dir}>
        {blocks.map(({ kind, text: block }, place) => (
          <p key={place}>
            {kind === 'same' ? (
              block
            ) : kind === 'added' ? (
              <ins>
                <VisuallyHidden>{text('article.added')} </VisuallyHidden>
                {block}
              </ins>
            ) : (
              <del>
                <VisuallyHidden>{text('article.removed')} </VisuallyHidden>
                {block}
              </del>
            )}
          </p>
        ))}
      </div>
    </section>
  );
}
