import { TOP_PLAN } from '@site/fields/entitlements';
import { createRoot } from 'react-dom/client';
import { indexPage } from './alone/index-page';
import type { Messages, PageProps, RemoteModule, RoutesOfRemote } from './contract';
import { directionOf, localeOf } from './locale';
import { matchRoute, setRoutes } from './match-route';
import { PageRoot } from './page-root';
import { refreshSession } from './session';
import { tokenIn } from './token-cookie';

/** Runs one remote without the shell, for development: its routes, the language and the token cookie work; nothing else does. */
export async function standAlone(own: RoutesOfRemote, remote: RemoteModule): Promise<void> {
  setRoutes([own]);
  const host = document.getElementById('page') ?? document.body.appendChild(document.createElement('main'));
  const { pathname, search } = location;
  const match = matchRoute(pathname, search);
  const locale = localeOf(search);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  const component = match && remote.pages[match.page];
  if (!match || !component) {
    host.replaceChildren(...indexPage(own, locale, pathname));
    return;
  }
  const [loaded] = await Promise.all([remote.loadMessages(locale), remote.loadRest?.(locale)]);
  const messages = ('default' in loaded ? loaded.default : loaded) as Messages;
  const session = tokenIn(document.cookie) === null ? null : await refreshSession();
  const props: PageProps = {
    page: match.page,
    params: match.params,
    search,
    locale,
    viewerClass: session?.status === 'user' ? (session.user.premium ? TOP_PLAN : 'user') : 'visitor',
    data: null,
  };
  createRoot(host).render(
    <PageRoot component={component} messages={messages} props={props} pageId="alone" pathname={pathname} active />,
  );
}
