import { act, screen } from '@testing-library/react';
import { createContext, use, useContext } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RestOf } from './rest-of-board';

const Place = createContext('here');

/** A part whose code may be on its way. */
function Part({ code, order }: { readonly code: Promise<void> | null; readonly order: string }) {
  if (code !== null) use(code);
  // What a handler would go by: it is no part of what is drawn.
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

/** What the server wrote, taken over by a page whose code above the table is on its way. */
async function takeOver() {
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
    // As after a click: at once.
    draw: (drawn: Omit<Drawn, 'code'>) => act(() => flushSync(() => root.render(page({ code, ...drawn })))),
    come: () => act(async () => arrive()),
  };
}

describe('what stands above a table', () => {
  it('is left as the server wrote it until its code comes, however the table is sorted, and then says how it is', async () => {
    const { form, failures, draw, come } = await takeOver();

    draw({ order: 'price' });

    expect(screen.getByRole('table', { name: 'by price' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'filters' })).toBe(form);
    expect(screen.getByText('by score')).toBeInTheDocument();

    await come();

    expect(screen.getByText('by price')).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'filters' })).toBe(form);
    expect(failures).toEqual([]);
  });

  it('stands there once, as it was, where the page has changed its place before that', async () => {
    const { form, failures, draw, come } = await takeOver();

    draw({ order: 'price', place: 'elsewhere' });

    expect(screen.getByRole('table', { name: 'by price' })).toBeInTheDocument();
    expect(screen.getAllByRole('form', { name: 'filters' })).toEqual([form]);
    expect(screen.getByText('by score')).toBeInTheDocument();

    await come();

    expect(screen.getAllByRole('form', { name: 'filters' })).toHaveLength(1);
    expect(screen.getByText('by price')).toBeInTheDocument();
    expect(failures).toEqual([]);
  });
});
