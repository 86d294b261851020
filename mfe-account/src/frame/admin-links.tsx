import { SiteLink } from '@site/remote-kit';
import { useText } from '../texts/use-text';
import typography from './text.module.css';

/** From one of the administrators' pages to the others. */
export function AdminLinks() {
  const text = useText();
  return (
    <nav aria-label={text('admin.pages')} className={typography.links}>
      <SiteLink to="/admin/users">{text('users.title')}</SiteLink>
      <SiteLink to="/admin/remotes">{text('remotes.title')}</SiteLink>
    </nav>
  );
}
