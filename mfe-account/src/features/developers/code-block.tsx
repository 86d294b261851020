import { Button } from '@site/ui';
import { useCopy } from '../../frame/use-copy';
import { useText } from '../../texts/use-text';
import styles from './developers.module.css';

export interface CodeBlockProps {
  /** Its name for screen readers. */
  readonly label: string;
  readonly code: string;
}

/** A piece of code to read and to copy. It runs from left to right in every language. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const text = useText();
  const { hasWorked, copy } = useCopy(code);
  return (
    <div className={styles.code}>
      <pre dir="ltr" lang="en" tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <div>
        <Button onClick={() => void copy()} aria-label={text('developers.copy.of', { what: label })}>
          {text('tokens.copy')}
        </Button>{' '}
        <span role="status">{hasWorked !== null && text(hasWorked ? 'tokens.copied' : 'developers.notCopied')}</span>
      </div>
    </div>
  );
}
