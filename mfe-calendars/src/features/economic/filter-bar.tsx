import { Button, SelectField } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { useChange } from '../../frame/use-change';
import { useText, type TextId } from '../../texts/use-text';
import { chosenIn, COUNTRIES, IMPACTS, pressed, written } from './economic-filters';

interface ChoiceProps<T extends string> {
  readonly name: 'country' | 'impact';
  readonly all: readonly T[];
  readonly nameOf: (one: T) => string;
  /** The visible text of a button. Its accessible name has both texts, so that speech control finds the visible one. */
  readonly short?: (one: T) => string;
}

/** Buttons for any number of values; on a small screen a list for one value or all. */
function Choice<T extends string>({ name, all, nameOf, short = nameOf }: ChoiceProps<T>) {
  const text = useText();
  const [search, change] = useChange();
  const chosen = chosenIn(search, name, all);
  const label = text(`filter.${name}` satisfies TextId);
  const isAll = chosen.length === all.length;
  const value = isAll ? '' : chosen.length === 1 ? chosen[0]! : chosen.join(',');
  return (
    <>
      <div className={styles.buttons} role="group" aria-label={label}>
        <span aria-hidden="true">{label}</span>
        {all.map((one) => (
          <Button
            key={one}
            aria-pressed={chosen.includes(one)}
            aria-label={short === nameOf ? undefined : `${short(one)}: ${nameOf(one)}`}
            onClick={() => change({ [name]: written(pressed(one, chosen, all), all) })}
          >
            {short(one)}
          </Button>
        ))}
      </div>
      <SelectField
        className={styles.select}
        label={label}
        value={value}
        options={[
          { value: '', label: text('filter.all') },
          ...(isAll || chosen.length === 1 ? [] : [{ value, label: chosen.map(short).join(', ') }]),
          ...all.map((one) => ({ value: one, label: nameOf(one) })),
        ]}
        onChange={({ target }) => change({ [name]: target.value === '' ? null : target.value })}
      />
    </>
  );
}

/** Filters by country and by impact, stored in the address. */
export function FilterBar() {
  const text = useText();
  return (
    <div className={styles.filters}>
      <Choice name="country" all={COUNTRIES} nameOf={(one) => text(`country.${one}`)} short={(one) => one} />
      <Choice name="impact" all={IMPACTS} nameOf={(one) => text(`impact.${one}`)} />
    </div>
  );
}
