import { expect, test } from 'vitest';
import { ask, nodeNamed, respondTo } from '../testing.ts';
import { offeredChoices } from './choices.ts';

test.for([
  { filter: `region = \${where}`, where: 'north', offered: ['a', 'c'] },
  { filter: `\${where} = region and size > 1`, where: 'north', offered: ['c'] },
  { filter: "region = ''", where: 'north', offered: ['d'] },
  { filter: `region = \${where}`, where: undefined, offered: ['d'] },
  { filter: `region = \${where} and position() = 3`, where: 'north', offered: ['c'] },
  { filter: 'size = 1', where: 'north', offered: ['a'] },
  { filter: `region = \${where} or size = 2`, where: 'south', offered: ['b', 'c'] },
  // What cannot be evaluated offers everything.
  { filter: `nothing() and region = \${where}`, where: 'west', offered: ['a', 'b', 'c', 'd'] },
])('$filter with $where offers $offered', ({ filter, where, offered }) => {
  const rows = [
    { name: 'a', region: 'north', size: '1' },
    { name: 'b', region: 'south', size: '2' },
    { name: 'c', region: 'north', size: '2.0' },
    { name: 'd', size: '3' },
  ];
  const choices = rows.map(({ name, ...columns }) => ({ name, label: {}, columns }));
  const response = respondTo(
    [ask('where'), ask('place', { type: 'select-one', choices: 'places', choiceFilter: filter })],
    { lists: [{ name: 'places', choices }] },
  );
  response.setAnswer(nodeNamed(response, 'where'), where);
  expect(offeredChoices(response, nodeNamed(response, 'place')).map(({ name }) => name)).toEqual(
    offered,
  );
});
