import { useId, useState, type FormEvent } from 'react';
import { dayText } from '@site/format';
import { useLoad, type Locale } from '@site/remote-kit';
import { Button, Checkbox, Note } from '@site/ui';
import {
  changeCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  type CalendarFeed,
  type CalendarFeedChoice,
} from '../../api/calendar-feed';
import { failureText } from '../../frame/failure-text';
import { LoadedPart } from '../../frame/load-note';
import typography from '../../frame/text.module.css';
import { useText, type TextId } from '../../texts/use-text';
import { FeedAddress } from './feed-address';
import styles from './calendar-feed.module.css';

const COUNTRIES = ['US', 'EU', 'GB', 'DE', 'FR', 'JP', 'CH', 'IL'] as const;
const IMPACTS = ['High', 'Medium', 'Low'] as const;

type Choice = Omit<CalendarFeedChoice, 'locale'>;

/** The default content of the feed. */
const FIRST: Choice = { followed: true, countries: [], impacts: ['High'] };

/** The reader's events for a calendar program: which ones, and the private address of the feed. */
export function CalendarFeedSection({ locale }: { readonly locale: Locale }) {
  const text = useText();
  const headingId = useId();
  const loaded = useLoad('calendar-feed', readCalendarFeed);
  return (
    <section className={typography.stack} aria-labelledby={headingId}>
      <h2 id={headingId} className={typography.heading}>
        {text('feed.title')}
      </h2>
      <p>{text('feed.what')}</p>
      <LoadedPart loaded={loaded} loading={text('feed.loading')} failed={text('feed.failed')}>
        {(feed) => <Feed first={feed} locale={locale} />}
      </LoadedPart>
    </section>
  );
}

/** The message after each action. */
const DONE = {
  made: 'feed.madeNow',
  renewed: 'feed.renewed',
  saved: 'feed.saved',
  revoked: 'feed.revoked',
} as const satisfies Readonly<Record<string, TextId>>;

interface Said {
  readonly tone: 'ok' | 'bad';
  readonly text: TextId;
}

function Feed({ first, locale }: { readonly first: CalendarFeed | null; readonly locale: Locale }) {
  const text = useText();
  const [feed, setFeed] = useState(first);
  const [choice, setChoice] = useState<Choice>(first ?? FIRST);
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const isNothing = !choice.followed && (choice.countries.length === 0 || choice.impacts.length === 0);
  const wanted = (): CalendarFeedChoice => ({
    followed: choice.followed,
    countries: choice.countries,
    impacts: choice.impacts,
    locale,
  });

  async function act(work: () => Promise<TextId>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      setSaid({ tone: 'ok', text: await work() });
    } catch (error) {
      setSaid({ tone: 'bad', text: failureText(error) });
    }
    setBusy(false);
  }
  const make = () =>
    act(async () => {
      const made = await makeCalendarFeed(wanted());
      setAddress(made.address);
      setFeed(made.feed);
      return feed ? DONE.renewed : DONE.made;
    });
  const save = () =>
    act(async () => {
      setFeed(await changeCalendarFeed(wanted()));
      return DONE.saved;
    });
  const revoke = () =>
    act(async () => {
      await revokeCalendarFeed();
      setFeed(null);
      setAddress(null);
      return DONE.revoked;
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNothing) setSaid({ tone: 'bad', text: 'feed.nothing' });
    else void (feed ? save() : make());
  };

  return (
    <form className={styles.choices} onSubmit={submit}>
      <ChoiceFields choice={choice} onChange={setChoice} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {text(feed ? 'feed.save' : 'feed.make')}
        </Button>
        {feed && (
          <>
            <Button aria-disabled={isBusy} onClick={() => void make()}>
              {text('feed.renew')}
            </Button>
            <Button variant="risk" aria-disabled={isBusy} onClick={() => void revoke()}>
              {text('feed.revoke')}
            </Button>
          </>
        )}
      </div>
      {feed && (
        <p className={styles.facts}>
          {text('feed.since', { day: dayText(feed.made_at) ?? '' })}{' '}
          {feed.last_used_on === null
            ? text('feed.neverUsed')
            : text('feed.lastUsed', { day: dayText(feed.last_used_on) ?? '' })}
        </p>
      )}
      {address !== null && <FeedAddress key={address} address={address} />}
      {said && (
        <Note tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
          {text(said.text)}
        </Note>
      )}
    </form>
  );
}

interface ChoiceFieldsProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Which events the feed has. */
function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const text = useText();
  return (
    <>
      <Checkbox
        label={text('feed.followed')}
        checked={choice.followed}
        onChange={({ target }) => onChange({ ...choice, followed: target.checked })}
      />
      <Options
        legend={text('feed.countries')}
        all={COUNTRIES}
        chosen={choice.countries}
        nameOf={(one) => text(`feed.country.${one}`)}
        onChoose={(countries) => onChange({ ...choice, countries })}
      />
      <Options
        legend={text('feed.impacts')}
        all={IMPACTS}
        chosen={choice.impacts}
        nameOf={(one) => text(`feed.impact.${one}`)}
        onChoose={(impacts) => onChange({ ...choice, impacts })}
      />
    </>
  );
}

interface OptionsProps<T extends string> {
  readonly legend: string;
  readonly all: readonly T[];
  readonly chosen: readonly T[];
  readonly nameOf: (one: T) => string;
  readonly onChoose: (chosen: T[]) => void;
}

function Options<T extends string>({ legend, all, chosen, nameOf, onChoose }: OptionsProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {all.map((one) => (
          <Checkbox
            key={one}
            label={nameOf(one)}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChoose(all.filter((other) => (other === one ? target.checked : chosen.includes(other))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
