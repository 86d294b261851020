import type { RefObject } from 'react';
import { symbolPath, useHref, usePageSearch, useSession } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { Button, Icon, LinkButton, slidersHorizontalPath } from '@site/ui';
import { loginPath } from '../../sharing/login-path';
import { isWithoutCash, withCashToggled, withForm } from './simulation-address';
import { useText } from '../../texts/use-text';
import styles from './simulation-tools.module.css';

/** Where the focus goes when a simulation opens and closes. */
export interface SimulationPlaces {
  readonly tools: RefObject<HTMLDivElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The buttons that open a simulation. A visitor is sent to the login and back to the pressed one. */
export function SimulationTools({
  company,
  viewerClass,
  places,
}: {
  readonly company: { readonly market: string; readonly symbol: { readonly symbol: string } };
  readonly viewerClass: ViewerClass;
  readonly places: SimulationPlaces;
}) {
  const text = useText();
  const session = useSession();
  const path = symbolPath(company.market, company.symbol.symbol);
  const [search, setSearch] = usePageSearch();
  const formLogin = useHref(loginPath(path, withForm(search)));
  const cashLogin = useHref(loginPath(path, withCashToggled(search)));
  const icon = <Icon path={slidersHorizontalPath} />;

  if (viewerClass === 'visitor' || session.status === 'visitor') {
    return (
      <div ref={places.tools} className={styles.tools} role="group" aria-label={text('simulation.title')}>
        <LinkButton href={formLogin} rel="nofollow">
          {icon}
          <span>{text('simulation.open')}</span>
        </LinkButton>
        <LinkButton href={cashLogin} rel="nofollow">
          {text('simulation.withoutCash')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div ref={places.tools} className={styles.tools} role="group" aria-label={text('simulation.title')}>
      <Button
        onClick={({ currentTarget }) => {
          // Some browsers leave the focus elsewhere after a click; the panel looks for it here.
          currentTarget.focus();
          setSearch(withForm(search));
          places.heading.current?.focus();
        }}
      >
        {icon}
        <span>{text('simulation.open')}</span>
      </Button>
      <Button
        aria-pressed={isWithoutCash(search)}
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setSearch(withCashToggled(search));
        }}
      >
        {text('simulation.withoutCash')}
      </Button>
    </div>
  );
}
