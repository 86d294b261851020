import { readyMemory } from './cache-memory';

it('shares out a part of what the site is meant to live in', () => {
  const memory = readyMemory(1000);
  const whole = Object.values(memory).reduce((sum, bytes) => sum + bytes, 0);

  expect(whole / (1000 * 1024 * 1024)).toBeCloseTo(0.15, 4);
  expect(Math.min(...Object.values(memory))).toBeGreaterThan(0);
  expect(readyMemory(896).longLived / readyMemory().longLived).toBeCloseTo(2, 6);
});
