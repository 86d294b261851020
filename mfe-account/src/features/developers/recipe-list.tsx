import { SiteLink } from '@site/remote-kit';
import { useText } from '../../texts/use-text';
import { CodeBlock } from './code-block';
import { RECIPE_LANGUAGES, RECIPES } from './recipe';
import { agentSettingsOf, recipesOf } from './recipes';
import { PROGRAM } from './snippets';

/** Complete programs for the most common calls; all but the first language are collapsed. */
export function RecipeList({ origin }: { readonly origin: string }) {
  const text = useText();
  const recipes = recipesOf(origin);
  return RECIPES.map((recipe) => (
    <section key={recipe} aria-labelledby={`recipe-${recipe}`}>
      <h3 id={`recipe-${recipe}`}>{text(`developers.recipe.${recipe}`)}</h3>
      <p>
        {text(`developers.recipe.${recipe}.text`)}
        {recipe === 'backtest' && (
          <>
            {' '}
            <SiteLink to="/backtest">{text('developers.recipe.backtest.start')}</SiteLink>
          </>
        )}
      </p>
      {recipe === 'agent' && (
        <CodeBlock label={text('developers.recipe.agent.settings')} code={agentSettingsOf(origin)} />
      )}
      {RECIPE_LANGUAGES.map((language, place) => {
        const label = `${text(`developers.recipe.${recipe}`)}: ${PROGRAM[language]}`;
        return (
          <details key={language} open={place === 0}>
            <summary>
              <bdi lang="en">{PROGRAM[language]}</bdi>
            </summary>
            <CodeBlock label={label} code={recipes[recipe][language]} />
          </details>
        );
      })}
    </section>
  ));
}
