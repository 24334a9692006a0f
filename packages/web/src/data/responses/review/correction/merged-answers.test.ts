import { expect, test } from 'vitest';
import { mergedAnswers } from './merged-answers.ts';

const member = (key: string, name: string) => ({ key, answers: { name } });

test('corrections of two people are both kept, also in different repetitions', () => {
  const before = { age: 30, members: [member('a', 'Ada'), member('b', 'Ben'), member('c', 'Cem')] };
  const mine = { age: 31, members: [member('a', 'Adah'), member('b', 'Ben'), member('d', 'Dia')] };
  const theirs = {
    age: 30,
    roof: 'Tin',
    members: [member('a', 'Ada'), member('b', 'Benny'), member('c', 'Cem'), member('e', 'Eva')],
  };
  expect(mergedAnswers(before, mine, theirs)).toEqual({
    age: 31,
    roof: 'Tin',
    members: [member('a', 'Adah'), member('b', 'Benny'), member('e', 'Eva'), member('d', 'Dia')],
  });
});
