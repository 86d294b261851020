import type * as ReactModule from 'react';
import type { ComponentType, ReactNode } from 'react';
import type * as ReactDomModule from 'react-dom/client';

interface Hot {
  accept(): void;
  dispose(callback: (data: Record<string, unknown>) => void): void;
  invalidate(): void;
  data?: Record<string, unknown>;
}

interface Runtime {
  registerIn(file: string): (type: unknown, name: string) => void;
  sign(): <T>(type: T, key: string, mustReset?: boolean, customHooks?: () => unknown[]) => T;
  settle(hot: Hot, exported: object): void;
}

// The runtime first: React looks for it as it loads, and the setup of the tests has loaded a React already.
jest.resetModules();
const runtime = jest.requireActual<Runtime>('./refresh-runtime.js');
const { act, createElement, useState } = jest.requireActual<typeof ReactModule>('react');
const { createRoot } = jest.requireActual<typeof ReactDomModule>('react-dom/client');

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function hotOf(data?: Record<string, unknown>) {
  const calls: string[] = [];
  const saved: Record<string, unknown> = {};
  const hot: Hot = {
    accept: () => void calls.push('accept'),
    dispose: (callback) => callback(saved),
    invalidate: () => void calls.push('invalidate'),
    ...(data === undefined ? {} : { data }),
  };
  return { hot, calls, saved };
}

/** One edit of a file with a component in it: as the compiler leaves it, in little. `hooks` names the hooks it uses. */
function edit(file: string, greeting: string, hooks = 'useState'): ComponentType {
  const sign = runtime.sign();
  function Counter(): ReactNode {
    const [count, setCount] = useState(0);
    return createElement('button', { onClick: () => setCount(count + 1) }, `${greeting} ${count}`);
  }
  sign(Counter, hooks);
  runtime.registerIn(file)(Counter, 'Counter');
  runtime.settle(hotOf().hot, { Counter });
  return Counter;
}

/** Edits are taken together, a moment after the last of them. */
const nextRefresh = () => act(async () => void jest.runOnlyPendingTimers());

describe('an edited component', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  let host: HTMLElement;
  let first: ComponentType;
  const button = (): HTMLElement => host.querySelector('button')!;

  async function show(file: string): Promise<void> {
    first = edit(file, 'Hello');
    host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    await act(async () => root.render(createElement(first)));
    await act(async () => button().click());
    await act(async () => button().click());
    expect(button()).toHaveTextContent('Hello 2');
  }

  it('is exchanged in the page and keeps its state', async () => {
    await show('stateful.tsx');
    const element = button();

    edit('stateful.tsx', 'Good day');
    await nextRefresh();

    expect(button()).toHaveTextContent('Good day 2');
    expect(button()).toBe(element);
  });

  it('begins again when it uses other hooks than before', async () => {
    await show('other.tsx');

    edit('other.tsx', 'Good day', 'useState useEffect');
    await nextRefresh();

    expect(button()).toHaveTextContent('Good day 0');
  });
});

describe('a module', () => {
  const Component = (): null => null;

  it('takes its own edits when it exports components alone', () => {
    const { hot, calls, saved } = hotOf();

    runtime.settle(hot, { Component });

    expect(calls).toEqual(['accept']);
    expect(saved).toEqual({ wasOwn: true });
  });

  it.each([{ Component, limit: 3 }, { useSomething: () => 1 }, {}])(
    'leaves them to those who use it: %j',
    (exported) => {
      const { hot, calls } = hotOf();

      runtime.settle(hot, exported);

      expect(calls).toEqual([]);
    },
  );

  it('hands them on when it took them before and can no longer', () => {
    const { hot, calls } = hotOf({ wasOwn: true });

    runtime.settle(hot, { Component, limit: 3 });

    expect(calls).toEqual(['invalidate']);
  });
});
