import { worldQueryOf } from './world-query';

it('leaves to the path what the path has', () => {
  expect(worldQueryOf({ sector: 'Technology', industry: 'Semiconductors', limit: 5 })).toEqual({ limit: 5 });
});
