import { expect, test } from 'vitest';
import { ask, nodeNamed, respondTo } from '../testing.ts';
import { offeredChoices } from './choices.ts';

const choices = [
  { name: 'v1', label: { en: 'Kabarondo' }, columns: { district: 'kayonza', people: '120' } },
  { name: 'v2', label: { en: 'Gisenyi' }, columns: { district: 'rubavu', people: '340' } },
];
const lists = [{ name: 'villages.csv', file: 'villages.csv', choices }];

test('Rows of an attached file are choices, and cells of calculations', () => {
  const response = respondTo(
    [
      ask('where'),
      ask('village', {
        type: 'select-one',
        choices: 'villages.csv',
        choiceFilter: `district = \${where}`,
      }),
      ask('people', {
        type: 'calculated',
        calculation: `pulldata('villages', 'people', 'name', \${village})`,
      }),
      ask('first', {
        type: 'calculated',
        calculation: `instance('villages')/root/item[district = \${where}]/label`,
      }),
    ],
    { lists },
  );
  response.setAnswer(nodeNamed(response, 'where'), 'rubavu');
  const village = nodeNamed(response, 'village');
  expect(offeredChoices(response, village).map(({ name }) => name)).toEqual(['v2']);
  response.setAnswer(village, 'v2');
  expect(nodeNamed(response, 'people').text).toBe('340');
  expect(nodeNamed(response, 'first').text).toBe('Gisenyi');
});

test('A file that is not attached has no rows', () => {
  const calculation = `pulldata('missing', 'people', 'name', 'v1')`;
  const response = respondTo([ask('people', { type: 'calculated', calculation })], { lists });
  expect(nodeNamed(response, 'people').text).toBe('');
});
