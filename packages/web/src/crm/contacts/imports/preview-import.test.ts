import { importChoices } from '@ngo-plus/contract/crm/contacts';
import { expect, test } from 'vitest';
import { takenIn } from './preview-import.ts';

const counts = { new: 1, known: 2, similar: 4, erased: 8, twice: 16, refused: 32 };

test.each([
  { choices: {}, taken: { added: 5, completed: 2, left: 56 } },
  { choices: { known: 'skip', similar: 'skip' }, taken: { added: 1, completed: 0, left: 62 } },
  {
    choices: { known: 'create', similar: 'complete', erased: 'create' },
    taken: { added: 11, completed: 4, left: 48 },
  },
])('with $choices', ({ choices, taken }) => {
  expect(takenIn({ counts, choices: importChoices.parse(choices) })).toEqual(taken);
});
