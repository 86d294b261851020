import { Link, useLocation } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { inLocale } from '@site/remote-kit';
import { useFrame } from './frame-context';

export interface PageLinkProps extends Omit<LinkProps, 'to' | 'discover'> {
  /** Path and query of an internal page, without language and fragment, which the browser handles. */
  readonly to: string;
}

/** A link of the frame: in the reader's language, and marked if it links to the current page. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { locale } = useFrame();
  const isHere = useLocation().pathname === to.split('?')[0];
  return <Link discover="none" aria-current={isHere ? 'page' : undefined} {...rest} to={inLocale(to, locale)} />;
}

/** The list of latest articles on the home page: a plain address, since it has a fragment. */
export function useArticlesHref(): string {
  return `${inLocale('/', useFrame().locale)}#latest-articles`;
}
