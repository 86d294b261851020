import { comparePath, useHref } from '@site/remote-kit';
import { CopyLink } from '../../sharing/copy-link';
import { useText } from '../../texts/use-text';
import styles from './compare.module.css';

/** Puts the address of this very comparison on the clipboard, with each company's name in full. */
export function CompareLink({ names }: { readonly names: readonly string[] }) {
  const text = useText();
  const path = useHref(comparePath(names));
  return (
    <CopyLink
      address={typeof location === 'undefined' ? null : location.origin + path}
      of={path}
      words={{ copy: text('compare.copy'), copied: text('compare.copied'), failed: text('compare.notCopied') }}
      className={styles.copy}
    />
  );
}
