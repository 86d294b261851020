import { SiteLink } from '@site/remote-kit';
import { Button, fileDownPath, flaskConicalPath, Icon, ProvenanceMark } from '@site/ui';
import { useText, type TextId } from '../texts/use-text';
import styles from './calendar.module.css';

interface HeadProps {
  readonly heading: TextId;
  readonly description: TextId;
  readonly isSample: boolean;
}

/** The title of a calendar, with a badge for sample data, and its description. */
export function CalendarHead({ heading, description, isSample }: HeadProps) {
  const text = useText();
  return (
    <>
      <header className={styles.head}>
        <h1>{text(heading)}</h1>
        {isSample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('calendar.sample')}</ProvenanceMark> : null}
      </header>
      <p className={styles.lead}>{text(description)}</p>
    </>
  );
}

/** Saves the shown events as a file, or subscribes to a feed of events. */
export function CalendarFileTools({ isEmpty, onSave }: { readonly isEmpty: boolean; readonly onSave: () => void }) {
  const text = useText();
  return (
    <>
      <Button onClick={onSave} disabled={isEmpty}>
        <Icon path={fileDownPath} small />
        {text('calendar.save')}
      </Button>
      <SiteLink to="/profile/notifications#calendar-feed">{text('calendar.subscribe')}</SiteLink>
    </>
  );
}
