import { cikName, formerCiksOf, readSuccessions } from './registrants';

it('knows the numbers before a number, one after the other', () => {
  const successions = readSuccessions('300:200, 200:100');

  expect(formerCiksOf(300, successions)).toEqual([200, 100]);
  expect(formerCiksOf(100, successions)).toEqual([]);
  expect(formerCiksOf(1652044, successions)).toEqual([1288776]);
});

it('terminates where numbers form a cycle', () => {
  expect(formerCiksOf(1, readSuccessions('1:2,2:3,3:1'))).toEqual([2, 3]);
});

it.each(['7', '7:', 'a:b', '7:7', '1:2;3:4'])('refuses %s', (written) => {
  expect(() => readSuccessions(written)).toThrow(RangeError);
});

it('names files with all ten digits of a number', () => {
  expect(cikName(320193)).toBe('CIK0000320193');
});
