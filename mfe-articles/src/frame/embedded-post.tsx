import { useEffect, useRef, useState } from 'react';
import { directionOf, usePlace } from '@site/remote-kit';
import { Button } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './embedded-post.module.css';

/** The host of embedded posts, the only one that the pages' policy allows in frames. */
export const POST_ORIGIN = 'https://platform.twitter.com';
const MIN_HEIGHT = 80;
const MAX_HEIGHT = 2000;

/** The id of a post from its address. Null: not a post. */
export const postIdIn = (address: string): string | null =>
  /^https:\/\/(?:twitter|x)\.com\/\w{1,15}\/status\/(\d{1,25})$/.exec(address)?.[1] ?? null;

/**
 * The height that a framed post requests. Unit: pixels. Null: another message, or an impossible
 * height.
 */
export function heightIn(origin: string, data: unknown): number | null {
  if (origin !== POST_ORIGIN || typeof data !== 'object' || data === null) return null;
  const said = (data as Record<string, unknown>)['twttr.embed'];
  if (typeof said !== 'object' || said === null) return null;
  const { method, params } = said as { readonly method?: unknown; readonly params?: unknown };
  if (method !== 'twttr.private.resize' || !Array.isArray(params)) return null;
  const [first] = params as readonly unknown[];
  const height = typeof first === 'object' && first !== null ? (first as { height?: unknown }).height : null;
  return typeof height === 'number' && height >= MIN_HEIGHT && height <= MAX_HEIGHT ? Math.round(height) : null;
}

/** A button to show a post of another site. Without a click no request is sent there. */
export function EmbeddedPost({ postId }: { readonly postId: string }) {
  const text = useText();
  const { locale } = usePlace();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  const [height, setHeight] = useState(300);
  useEffect(() => {
    if (!isShown) return;
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const requested = source === frame.current?.contentWindow ? heightIn(origin, data) : null;
      if (requested !== null) setHeight(requested);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [isShown]);

  if (!isShown) {
    return (
      // In an article of another language these words are still those of the page.
      <div className={styles.post} lang={locale} dir={directionOf(locale)}>
        <Button onClick={() => setShown(true)}>{text('article.showPost')}</Button>
        <p>{text('article.showPostHint')}</p>
      </div>
    );
  }
  const query = new URLSearchParams({ id: postId, dnt: 'true', lang: locale });
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={text('article.post')}
      lang={locale}
      src={`${POST_ORIGIN}/embed/Tweet.html?${query.toString()}`}
      height={height}
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
