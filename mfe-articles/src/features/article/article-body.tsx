import { memo, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { languageOf } from './article-data';
import type { Article } from './article-data';
import styles from './article.module.css';
import { EmbeddedPost, postIdIn } from '../../frame/embedded-post';

interface FoundPost {
  readonly place: HTMLElement;
  readonly postId: string;
}

/** The sanitised text. React renders it once and does not manage its content. */
const Html = memo(function Html({ html }: { readonly html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
});

/** An article's text, with a button to load each post that it embeds. */
export function ArticleBody({ article }: { readonly article: Article }) {
  const ref = useRef<HTMLDivElement>(null);
  const [posts, setPosts] = useState<readonly FoundPost[]>([]);
  const { body } = article;
  useEffect(() => {
    const figures = ref.current?.querySelectorAll<HTMLElement>('figure[data-post]') ?? [];
    setPosts(
      [...figures].flatMap((place) => {
        const postId = postIdIn(place.dataset['post'] ?? '');
        return postId === null ? [] : [{ place, postId }];
      }),
    );
  }, [body]);
  return (
    <div ref={ref} className={styles.body} lang={languageOf(article)} dir={article.dir}>
      <Html html={body} />
      {posts.map(({ place, postId }) => createPortal(<EmbeddedPost postId={postId} />, place, postId))}
    </div>
  );
}
