import { EmbeddedPost, postIdIn } from '../../../frame/embedded-post';
import type { PartOf } from '../fixed-page-data';
import styles from '../fixed-page.module.css';

/** A post of another site: text and a link, and the post itself on a click. */
export function SocialPost({ part: { address, text } }: { readonly part: PartOf<'post'> }) {
  const postId = postIdIn(address);
  return (
    <figure className={styles.post}>
      <blockquote>
        <p>{text}</p>
        <p>
          <a href={address} rel="noopener noreferrer external">
            <bdi dir="ltr">{address}</bdi>
          </a>
        </p>
      </blockquote>
      {postId === null ? null : <EmbeddedPost postId={postId} />}
    </figure>
  );
}
