import { textLanguage } from '@site/format';

/**
 * A text that comes from outside, such as a name or a title, with its language and in its own direction: the page's
 * language need not be its own, and screen readers pronounce it by `lang`.
 */
export function Passage({
  children,
  className,
}: {
  readonly children: string;
  readonly className?: string | undefined;
}) {
  return (
    <bdi lang={textLanguage(children) ?? undefined} className={className}>
      {children}
    </bdi>
  );
}
