import { storedAnswers } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { storePosted } from './posted-answers.ts';
import { ask, listOf, respondTo } from './testing-questions.tsx';

function posted(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('a form that was sent without scripts is read, also what its answers show', () => {
  const response = respondTo(
    [
      ask('people', { type: 'integer' }),
      ask('why', { relevant: '${people} > 3' }),
      ask('never', { relevant: '${people} > 100' }),
      ask('eaten', { type: 'select-multiple', choices: 'fruits' }),
      ask('liked', { type: 'ranking', choices: 'fruits' }),
      ask('half', { type: 'ranking', choices: 'fruits' }),
      ask('at', { type: 'date-time' }),
      ask('tap', { type: 'point' }),
      ask('wrong', { type: 'decimal' }),
    ],
    { lists: [listOf('fruits', ['mango', 'cherry'])] },
  );
  storePosted(
    response,
    posted([
      ['q-why', 'Many\r\nguests'],
      ['q-people', '5'],
      ['q-never', 'hidden'],
      ['q-eaten', 'mango'],
      ['q-eaten', 'cherry'],
      ['q-liked:mango', '2'],
      ['q-liked:cherry', '1'],
      ['q-half:mango', '1'],
      ['q-half:cherry', ''],
      ['q-at', '2026-11-28T09:15'],
      ['q-tap:latitude', '-1,95'],
      ['q-tap:longitude', '30.06'],
      ['q-wrong', 'a lot'],
    ]),
  );
  expect(storedAnswers(response.root)).toEqual({
    people: 5,
    why: 'Many\nguests',
    eaten: ['mango', 'cherry'],
    liked: ['cherry', 'mango'],
    at: '2026-11-28T09:15:00.000+02:00',
    tap: '-1.95 30.06 0 0',
    wrong: 'a lot',
  });
});

test('of inputs that are named, only those are read', () => {
  const response = respondTo(
    [
      ask('name'),
      ask('place'),
      ask('eaten', { type: 'select-multiple', choices: 'fruits' }),
      ask('liked', { type: 'select-multiple', choices: 'fruits' }),
    ],
    {
      lists: [listOf('fruits', ['mango', 'cherry'])],
      answers: { name: 'A', place: 'B', eaten: ['mango'], liked: ['cherry'] },
    },
  );
  const inputs = posted([
    ['q-name', ''],
    ['q-place', 'C'],
  ]);
  storePosted(response, inputs, ['q-place', 'q-eaten']);
  expect(storedAnswers(response.root)).toEqual({ name: 'A', place: 'C', liked: ['cherry'] });
});

test('what was not asked keeps its answer, and an emptied input loses it', () => {
  const response = respondTo([ask('name'), ask('place')], { answers: { name: 'A', place: 'B' } });
  storePosted(response, posted([['q-name', '']]));
  expect(storedAnswers(response.root)).toEqual({ place: 'B' });
});
