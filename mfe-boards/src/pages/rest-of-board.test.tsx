import { act, screen } from '@testing-library/react';
import { createContext, use, useContext } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RestOf } from './rest-of-board';

const Place = createContext('here');

/** A component with code that may still be loading. */
function Part({ code, order }: { readonly code: Promise<void> | null; readonly order: string }) {
  if (code !== null) use(code);
  // Used by handlers only: not part of the rendered output.
  useContext(Place);
  return (
    <>
      <h1>NYSE</h1>
      <form aria-label="filters" />
      <p>by {order}</p>
      <div />
    </>
  );
}

interface Drawn {
  readonly code: Promise<void> | null;
  readonly order?: string;
  readonly place?: string;
}

const page = ({ code, order = 'score', place = 'here' }: Drawn) => (
  <Place value={place}>
    <div>
      <RestOf>
        <Part {...{ code, order }} />
      </RestOf>
      <table aria-label={`by ${order}`} />
    </div>
  </Place>
);

/** Server-rendered HTML, hydrated by a page with its upper part still loading. */
async function hydrate() {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((there) => {
    arrive = there;
  });
  document.body.innerHTML = `<main>${renderToString(page({ code: null }))}</main>`;
  const failures: unknown[] = [];
  const form = screen.getByRole('form', { name: 'filters' });
  const root = await act(() =>
    hydrateRoot(document.querySelector('main')!, page({ code }), {
      onRecoverableError: (error) => failures.push(error),
    }),
  );
  return {
    form,
    failures,
    // Synchronously, as after a click.
    render: (drawn: Omit<Drawn, 'code'>) => act(() => flushSync(() => root.render(page({ code, ...drawn })))),
    load: () => act(async () => arrive()),
  };
}

describe('the part above a table', () => {
  it('keeps the server’s HTML until its code loads, however the table is sorted, and then shows the current state', async () => {
    const { form, failures, render, load } = await hydrate();

    render({ order: 'price' });

    expect(screen.getByRole('table', { name: 'by price' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'filters' })).toBe(form);
    expect(screen.getByText('by score')).toBeInTheDocument();

    await load();

    expect(screen.getByText('by price')).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'filters' })).toBe(form);
    expect(failures).toEqual([]);
  });

  it('is rendered once, unchanged, if the page has moved it before that', async () => {
    const { form, failures, render, load } = await hydrate();

    render({ order: 'price', place: 'elsewhere' });

    expect(screen.getByRole('table', { name: 'by price' })).toBeInTheDocument();
    expect(screen.getAllByRole('form', { name: 'filters' })).toEqual([form]);
    expect(screen.getByText('by score')).toBeInTheDocument();

    await load();

    expect(screen.getAllByRole('form', { name: 'filters' })).toHaveLength(1);
    expect(screen.getByText('by price')).toBeInTheDocument();
    expect(failures).toEqual([]);
  });
});
