import { useEffect, useState, type ComponentType } from 'react';
import { SiteLink, useDocumentTitle, useSession, type Locale, type PageProps } from '@site/remote-kit';
import { Bone, FailureNotice, Note, Skeleton } from '@site/ui';
import { ADMIN_LOADERS } from '../features/admin/load-admin';
import { sectionFrom, sectionPath, type AdminRootProps } from '../features/admin/sections';
import { RetryButton } from '../frame/retry-button';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** `/admin` and below, for administrators. For others the page does not exist, and its code is not loaded. */
export function AdminPage({ viewerClass, params, locale }: PageProps) {
  const text = useText();
  const session = useSession();
  // Until the user is known, the role in the server's HTML applies.
  const isAdmin = session.status === 'user' ? session.user.role === 'admin' : viewerClass === 'admin';
  const section = sectionFrom(params['section']);
  // A session that ends elsewhere does not clear the input; the server refuses further requests.
  const [wasAdmin, setWasAdmin] = useState(false);
  const isKnown = session.status === 'user' && isAdmin;
  if (isKnown !== wasAdmin && session.status !== 'visitor') setWasAdmin(isKnown);
  const isEnded = session.status === 'visitor' && session.failure !== null && wasAdmin;
  const title = text(isAdmin || session.status === 'visitor' ? 'admin.title' : 'profile.notFound');
  useDocumentTitle(title);
  if (session.status === 'user' && session.user.mustEnrol) {
    return (
      <div className={typography.panorama}>
        <h1 className={typography.title}>{title}</h1>
        <p>
          {text('twoFactor.mustEnrol')} <SiteLink to="/profile/security">{text('twoFactor.toProfile')}</SiteLink>
        </p>
      </div>
    );
  }
  if (isEnded || (isAdmin && session.status !== 'visitor')) {
    return (
      <div className={typography.panorama}>
        {isEnded && (
          <Note tone="warn" role="alert">
            {text('session.ended')}
          </Note>
        )}
        <Administration locale={locale} section={section} isKnown={isKnown || isEnded} />
      </div>
    );
  }
  return (
    <div className={typography.panorama}>
      <h1 className={typography.title}>{title}</h1>
      {session.status === 'visitor' && (
        <p>
          {text('profile.visitor')}{' '}
          <SiteLink to={`/login?redirect=${encodeURIComponent(sectionPath(section))}`}>
            {text('profile.logIn')}
          </SiteLink>
        </p>
      )}
    </div>
  );
}

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isAsking: boolean }
  | { readonly status: 'ready'; readonly root: ComponentType<AdminRootProps> };

/** The administration. Its code and texts are loaded when an administrator opens it. */
function Administration({ locale, ...props }: AdminRootProps & { readonly locale: Locale }) {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let isUnmounted = false;
    ADMIN_LOADERS[locale]().then(
      (root) => !isUnmounted && setState({ status: 'ready', root }),
      () => !isUnmounted && setState({ status: 'failed', isAsking: false }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [locale, attempt]);

  const retry = (): void => {
    setState({ status: 'failed', isAsking: true });
    setAttempt(attempt + 1);
  };
  if (state.status === 'ready') return <state.root key={props.section} {...props} />;
  return (
    <>
      <h1 className={typography.title}>{text('admin.title')}</h1>
      {state.status === 'failed' ? (
        <FailureNotice title={text('admin.failed')} actions={<RetryButton onRetry={retry} isAsking={state.isAsking} />}>
          {text('admin.failed.why')}
        </FailureNotice>
      ) : (
        <Skeleton label={text('admin.loading')}>
          <p>
            <Bone width="middle" />
          </p>
          <p>
            <Bone width="short" />
          </p>
        </Skeleton>
      )}
    </>
  );
}
