import { createStartStages } from './start-stages';

it('reports how long each stage of a start took, and all of them', () => {
  let now = 400.4;
  const stages = createStartStages(() => now);

  stages.end('program');
  now = 900.6;
  stages.end('database');
  now = 1000;
  stages.end('listening');

  expect(stages.taken).toEqual({ program: 400, database: 500, listening: 99, whole: 1000 });
});
