import { useLocation } from 'react-router-dom';
import { inLocale } from '@site/remote-kit';
import { globePath, Icon } from '@site/ui';
import { useFrame, useText } from './frame-context';
import { keepLanguage, languages } from '@site/remote-kit/language';
import { MenuDetails } from './menu-details';

/** The same page in each language; the choice is stored, and the page reloads. */
export function LanguageLinks() {
  const { locale } = useFrame();
  const { pathname, search } = useLocation();
  return languages.map((language) => (
    <a
      key={language.locale}
      href={inLocale(pathname + search, language.locale)}
      lang={language.locale}
      hrefLang={language.locale}
      aria-current={language.locale === locale ? 'true' : undefined}
      rel="external"
      onClick={() => keepLanguage(language.locale)}
    >
      {language.name}
    </a>
  ));
}

export function LanguageMenu() {
  const { locale } = useFrame();
  const text = useText();
  const name = languages.find((language) => language.locale === locale)?.name;
  return (
    <MenuDetails
      atEnd
      icon={<Icon path={globePath} />}
      label={
        <>
          <span className="visually-hidden">{text('language.label')}: </span>
          <span>{name}</span>
        </>
      }
    >
      <LanguageLinks />
    </MenuDetails>
  );
}
