import { worldQueryOf } from './world-query';

it('omits the options that are part of the path', () => {
  expect(worldQueryOf({ sector: 'Technology', industry: 'Semiconductors', limit: 5 })).toEqual({ limit: 5 });
});
