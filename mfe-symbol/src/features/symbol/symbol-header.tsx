import { useState } from 'react';
import type { ViewerClass } from '@site/remote-kit';
import type { Locale } from '@site/format';
import type { SimulatedOutcome } from '../../company/simulated-outcome';
import type { SymbolData } from '../../company/symbol-data';
import { HeaderBelongs } from './header-belongs';
import { HeaderFigures } from './header-figures';
import { HeaderName } from './header-name';
import styles from './symbol-page.module.css';

/** The name and market of the company, and the four most important figures. */
export function SymbolHeader({
  data,
  locale,
  viewerClass,
  simulated = null,
}: {
  data: SymbolData;
  locale: Locale;
  viewerClass: ViewerClass;
  /** The score of an open simulation. */
  simulated?: SimulatedOutcome | null;
}) {
  const [isFolded, setFolded] = useState(true);
  return (
    <header className={styles.header} data-folded={isFolded}>
      <img className={styles.logo} src={data.symbol.logo_url} alt="" width="52" height="52" />
      <div className={styles.who}>
        <HeaderName data={data} locale={locale} viewerClass={viewerClass} />
        <HeaderBelongs data={data} locale={locale} isFolded={isFolded} onFold={setFolded} />
      </div>
      <HeaderFigures data={data} locale={locale} viewerClass={viewerClass} simulated={simulated} />
    </header>
  );
}
