import { expect, test } from 'vitest';
import { ask, nodeNamed, repeat, respondTo } from '../testing.ts';
import { nodesWithin } from './answer-node.ts';

test('Numbers that are calculated for repeats in repeats do not fill the memory', () => {
  const response = respondTo([
    ask('many', { type: 'integer' }),
    repeat('a', [repeat('b', [ask('c')], { count: `\${many}` })], { count: `\${many}` }),
  ]);
  response.setAnswer(nodeNamed(response, 'many'), 4_000);
  const nodes = [...nodesWithin(response.root)].length;
  expect(nodes).toBeGreaterThan(90_000);
  expect(nodes).toBeLessThanOrEqual(100_000);
  response.setAnswer(nodeNamed(response, 'many'), 2);
  response.setAnswer(nodeNamed(response, 'many'), 3);
  expect([...nodesWithin(response.root)].length).toBe(1 + 3 + 9 + 9);
});

test('A response that was sent with more than a form can hold is refused', () => {
  const items = [
    repeat(
      'a',
      Array.from({ length: 250 }, (_, at) => ask(`q${at}`)),
    ),
  ];
  const repetitions = Array.from({ length: 1_000 }, (_, at) => ({ key: `${at}`, answers: {} }));
  const answers = { [items[0]?.id ?? '']: repetitions };
  expect(() => respondTo(items, { answers })).toThrow('too many repetitions');
});
