import { textLanguage } from '@site/format';
import { maxFound } from '@site/remote-kit';
import type { Combobox } from '@site/ui';
import styles from '../frame/frame.module.css';
import { useFrame, useText } from '../frame/frame-context';
import { suggestionText } from './suggestion-texts';
import type { Suggestion, Suggestions } from './use-suggestions';

export interface SuggestionListProps {
  readonly found: Suggestions;
  /** An option; null: the link to all results. */
  readonly options: readonly (Suggestion | null)[];
  readonly query: string;
  readonly combobox: Combobox;
}

/** Items of the list below the search field. */
export function SuggestionList({ found, options, query, combobox }: SuggestionListProps) {
  const { locale } = useFrame();
  const marketText = useText();
  const text = suggestionText(locale);
  const { status, suggestions, total, isSimilar } = found;
  const isEmpty = status === 'ready' && suggestions.length === 0;
  const message =
    status === 'failed'
      ? text('search.failed')
      : isEmpty
        ? text('search.none', { query })
        : isSimilar && status === 'ready'
          ? text('search.similar')
          : null;
  return (
    <>
      {message === null ? null : (
        <li role="option" aria-selected="false" aria-disabled="true" className={styles.noSuggestion}>
          {message}
        </li>
      )}
      {options.map((suggestion, index) =>
        suggestion ? (
          <li key={suggestion.href} {...combobox.option(index)}>
            <b dir="auto" lang={textLanguage(suggestion.head) ?? undefined}>
              {suggestion.head}
            </b>
            <span dir="auto" lang={textLanguage(suggestion.text) ?? undefined}>
              {suggestion.text}
            </span>
            <small>{suggestion.market && marketText(`market.${suggestion.market}`)}</small>
          </li>
        ) : (
          <li key="" {...combobox.option(index)}>
            <span>
              {text(total > maxFound ? 'search.truncated' : 'search.all', {
                shown: suggestions.length,
                total,
                max: maxFound,
              })}
            </span>
          </li>
        ),
      )}
    </>
  );
}

/** The list's summary for screen readers. */
export function SuggestionStatus({ found: { suggestions, total, isSimilar } }: Pick<SuggestionListProps, 'found'>) {
  const text = suggestionText(useFrame().locale);
  const shown = suggestions.length;
  if (isSimilar && shown > 0) return `${text('search.similar')}: ${text('search.count', { count: shown })}`;
  return shown < total ? text('search.part', { shown, total }) : text('search.count', { count: shown });
}
