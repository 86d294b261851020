import { useRef, useState } from 'react';
import { dateTimeText } from '@site/format';
import { useLoad } from '@site/remote-kit';
import { Button, classNames, Note, ScrollFrame, tableClasses } from '@site/ui';
import { endOtherSessions } from '../../api/end-other-sessions';
import { endSessionOf, listSessions, type ListedSession } from '../../api/user-account';
import { failureText } from '../../frame/failure-text';
import { LoadedPart } from '../../frame/load-note';
import table from '../../frame/table.module.css';
import typography from '../../frame/text.module.css';
import { useText, type TextOf } from '../../texts/use-text';
import { deviceText } from './device-text';

/** Where the reader is logged in, and the end of it. */
export function Sessions() {
  const text = useText();
  // Counts how often the other sessions were ended. A new count loads the list again.
  const [endings, setEndings] = useState(0);
  const loaded = useLoad(`sessions ${endings}`, listSessions);
  return (
    <section className={typography.stack}>
      <h2 className={typography.heading}>{text('sessions.title')}</h2>
      <LoadedPart loaded={loaded} loading={text('sessions.loading')} failed={text('sessions.failed')}>
        {(sessions) => <SessionList key={endings} first={sessions} />}
      </LoadedPart>
      <OtherSessions onEnded={() => setEndings((count) => count + 1)} />
    </section>
  );
}

interface Said {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
}

/** How many sessions are listed at first. */
const FIRST_SHOWN = 5;

/** The session of this browser first, then as the server lists them. */
const currentFirst = (sessions: readonly ListedSession[]): readonly ListedSession[] =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current));

function SessionList({ first }: { readonly first: readonly ListedSession[] }) {
  const text = useText();
  const [sessions, setSessions] = useState(() => currentFirst(first));
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const region = useRef<HTMLDivElement>(null);

  async function endOne(session: ListedSession): Promise<void> {
    if (busy !== null) return;
    setBusy(session.id);
    try {
      await endSessionOf(session.id);
      setSessions((known) => known.filter(({ id }) => id !== session.id));
      setSaid({ tone: 'ok', text: text('sessions.endedOne', { device: deviceText(text, session) }) });
      // The pressed button goes with its row.
      region.current?.focus();
    } catch (error) {
      setSaid({ tone: 'bad', text: text(failureText(error)) });
    }
    setBusy(null);
  }

  return (
    <>
      <ScrollFrame ref={region} aria-label={text('sessions.title')}>
        <table className={classNames(tableClasses.frame, tableClasses.table, table.table)}>
          <thead>
            <tr>
              <th scope="col">{text('sessions.device')}</th>
              <th scope="col">{text('sessions.place')}</th>
              <th scope="col">{text('sessions.seen')}</th>
              <th scope="col">{text('sessions.end')}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? sessions : sessions.slice(0, FIRST_SHOWN)).map((session) => (
              <SessionRow
                key={session.id}
                {...{ text, session }}
                isBusy={busy === session.id}
                onEnd={() => void endOne(session)}
              />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {!isWhole && sessions.length > FIRST_SHOWN && (
        <div>
          <Button
            onClick={() => {
              setWhole(true);
              // The pressed button goes.
              region.current?.focus();
            }}
          >
            {text('sessions.all', { count: sessions.length })}
          </Button>
        </div>
      )}
      <div role="status">{said && <Note tone={said.tone}>{said.text}</Note>}</div>
    </>
  );
}

/** Works without the list, so that a reader who fears for the account need not wait for it. */
function OtherSessions({ onEnded }: { readonly onEnded: () => void }) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      setSaid({ tone: 'ok', text: text('security.ended', { ended: await endOtherSessions() }) });
      onEnded();
    } catch (error) {
      setSaid({ tone: 'bad', text: text(failureText(error)) });
    }
    setBusy(false);
  }

  return (
    <>
      <p className={typography.second}>{text('security.others')}</p>
      <div>
        <Button onClick={() => void end()} busy={isBusy && text('security.ending')}>
          {text('security.endOthers')}
        </Button>
      </div>
      <div role="status">{said && <Note tone={said.tone}>{said.text}</Note>}</div>
    </>
  );
}

interface RowProps {
  readonly text: TextOf;
  readonly session: ListedSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ text, session, isBusy, onEnd }: RowProps) {
  const device = deviceText(text, session);
  return (
    <tr>
      <th scope="row">{device}</th>
      <td>
        <bdi dir="ltr">{session.place ?? text('sessions.unknownPlace')}</bdi>
      </td>
      <td>
        {session.current ? (
          text('sessions.now')
        ) : (
          <bdi dir="ltr">{`${dateTimeText(session.last_seen_at) ?? ''} UTC`}</bdi>
        )}
      </td>
      <td>
        {session.current ? (
          text('sessions.this')
        ) : (
          <Button
            aria-label={text('sessions.endOne', { device })}
            busy={isBusy && text('sessions.endingOne')}
            onClick={onEnd}
          >
            {text('sessions.end.button')}
          </Button>
        )}
      </td>
    </tr>
  );
}
