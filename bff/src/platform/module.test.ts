import { Router } from 'express';
import { joinMails, startModules, type Module } from './module';

interface Context {
  readonly started: string[];
}
const planted = <E>(
  name: string,
  start: (use: Parameters<Module<Context, E>['start']>[1]) => E,
): Module<Context, E> => ({
  name,
  start: ({ started }, use) => {
    const exports = start(use);
    started.push(name);
    return { exports, api: [Router()] };
  },
});

describe('modules', () => {
  it('start once, each after those that it uses', () => {
    const context: Context = { started: [] };
    const base = planted('base', () => ({ answer: 42 }));
    const left = planted('left', (use) => use(base).answer + 1);
    const right = planted('right', (use) => use(base).answer + use(left));

    const running = startModules<Context>([right, left, base], context);

    expect(context.started).toEqual(['base', 'left', 'right']);
    expect(running.use(right)).toBe(85);
    expect(running.api).toHaveLength(3);
    expect(running.root).toEqual([]);
  });

  it('that need each other in a circle are refused by name', () => {
    const one: Module<Context, number> = planted('one', (use): number => use(two));
    const two: Module<Context, number> = planted('two', (use): number => use(one));

    expect(() => startModules<Context>([one, two], { started: [] })).toThrow("The module 'one' needs itself");
  });
});

describe('joinMails', () => {
  const sentences = () => ({ subject: 'Subject', lead: 'Lead', button: 'Button', note: 'Note' });
  const mail = (path: string) => ({ path: () => path, sentences });

  it('returns the emails of all modules by template', () => {
    const joined = joinMails([{ mails: { welcome: mail('/a') } }, {}, { mails: { goodbye: mail('/b') } }]);
    expect(Object.entries(joined).map(([template, { path }]) => [template, path('')])).toEqual([
      ['welcome', '/a'],
      ['goodbye', '/b'],
    ]);
  });

  it('rejects a template that two modules bring', () => {
    expect(() => joinMails([{ mails: { welcome: mail('/a') } }, { mails: { welcome: mail('/b') } }])).toThrow(
      /same template/,
    );
  });
});
