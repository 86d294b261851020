import { Link, useLocation } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { inLocale } from '@site/remote-kit';
import { useFrame } from './frame-context';

export interface PageLinkProps extends Omit<LinkProps, 'to' | 'discover'> {
  /** Path and query of a page of the site, without language and fragment: the browser handles fragments. */
  readonly to: string;
}

/** A link of the frame: in the reader's language, and marked when it leads to the current page. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { locale } = useFrame();
  const isHere = useLocation().pathname === to.split('?')[0];
  return <Link discover="none" aria-current={isHere ? 'page' : undefined} {...rest} to={inLocale(to, locale)} />;
}

/** Where the home page lists the latest articles: a plain address, since it has a fragment. */
export function useArticlesHref(): string {
  return `${inLocale('/', useFrame().locale)}#latest-articles`;
}
