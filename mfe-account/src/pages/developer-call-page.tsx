import type { CallReference, ReferenceAnswer } from '@site/contract/reference/reference';
import { SiteLink, useDocumentTitle, useLoad, type PageProps } from '@site/remote-kit';
import { TOKEN_TEXTS } from '../features/developers/call-index';
import { CodeBlock } from '../features/developers/code-block';
import { loadCall, type CallData } from '../features/developers/developers-data';
import { FieldTable } from '../features/developers/field-table';
import { Prose } from '../features/developers/prose';
import { curlOfCall, PROGRAM } from '../features/developers/snippets';
import styles from '../features/developers/developers.module.css';
import typography from '../frame/text.module.css';
import { ReferenceState } from '../features/developers/reference-state';
import { useText } from '../texts/use-text';

/** `/developers/{call}`: the full description of one call. */
export function DeveloperCallPage({ params, data }: PageProps) {
  const text = useText();
  const id = params['call'] ?? '';
  useDocumentTitle(id);
  const loaded = useLoad(`call ${id}`, loadCall(id), data as CallData | null);
  return (
    <article className={`${typography.wide} ${styles.page}`}>
      <p>
        <SiteLink to="/developers">{text('developers.title')}</SiteLink>
      </p>
      <h1 className={typography.title} lang="en" dir="ltr">
        {(loaded.status === 'ready' && loaded.data.call?.summary) || id}
      </h1>
      <ReferenceState loaded={loaded} />
      {loaded.status === 'ready' &&
        (loaded.data.call ? (
          <Call call={loaded.data.call} origin={loaded.data.origin} />
        ) : (
          <p>{text('developers.noCall')}</p>
        ))}
    </article>
  );
}

function Call({ call, origin }: { readonly call: CallReference; readonly origin: string }) {
  const text = useText();
  const { method, path, description, parameters, body, answers } = call;
  return (
    <>
      <p className={styles.address} dir="ltr">
        <code>
          {method} {path}
        </code>
      </p>
      <p>
        {text(TOKEN_TEXTS[call.token])} ·{' '}
        {call.scope === null
          ? text(call.isReading ? 'developers.reads' : 'developers.readsNot')
          : text('developers.scope', { scope: call.scope })}
        {call.isDeprecated && <span>{` · ${text('developers.deprecated')}`}</span>}
      </p>
      <p className={styles.text} dir="ltr">
        <Prose text={description} />
      </p>
      <CodeBlock label={PROGRAM.curl} code={curlOfCall(origin, { ...call, body: body?.example ?? null })} />

      {parameters.length > 0 && (
        <>
          <h2>{text('developers.parameters')}</h2>
          <FieldTable
            label={text('developers.parameters')}
            fields={parameters.map((one) => ({ ...one, type: `${one.type} (${one.place})` }))}
          />
        </>
      )}
      {body && (
        <>
          <h2>{text('developers.body')}</h2>
          <FieldTable label={text('developers.body')} fields={body.fields} />
        </>
      )}
      <h2>{text('developers.answers')}</h2>
      {answers.map((answer) => (
        <Answer key={answer.status} answer={answer} />
      ))}
    </>
  );
}

function Answer({ answer: { status, description, body } }: { readonly answer: ReferenceAnswer }) {
  const text = useText();
  const label = text('developers.answer.of', { status });
  return (
    <section aria-label={label}>
      <h3>
        <bdi dir="ltr">{status}</bdi> <Prose text={description} />
      </h3>
      {body && (
        <>
          <p>
            <code dir="ltr">{body.type}</code>
          </p>
          {body.fields.length > 0 && (
            <FieldTable label={text('developers.fields.of', { status })} fields={body.fields} />
          )}
          {body.example !== null && (
            <details>
              <summary>{text('developers.example')}</summary>
              <CodeBlock label={text('developers.example.of', { status })} code={body.example} />
            </details>
          )}
        </>
      )}
    </section>
  );
}
