import { SiteLink, usePageSearch } from '@site/remote-kit';
import { Note } from '@site/ui';
import { loginPath } from '../../sharing/login-path';
import { useSimulationText } from './simulation-text';

/** For visitors with a link to a simulation, and for readers who were logged out. */
export function LoginNotice({ path }: { readonly path: string }) {
  const text = useSimulationText();
  const [search] = usePageSearch();
  return (
    <Note tone="info" role="status">
      <p>
        <b>{text('simulation.loginTitle')}</b>
      </p>
      <p>{text('simulation.loginHint')}</p>
      <p>
        <SiteLink to={loginPath(path, search)}>{text('simulation.logIn')}</SiteLink>
        {' · '}
        <SiteLink to="/register">{text('simulation.signUp')}</SiteLink>
      </p>
    </Note>
  );
}
