import { parseExpression } from '@ngo-plus/contract/data/forms';
import { expect, test } from 'vitest';
import { openText } from '../../../kernel/index.ts';
import { formOf } from '../model/testing.ts';
import { subjectsOf } from './subjects.ts';
import { wordsOf } from './words.ts';

const definition = formOf(
  [
    {
      id: 'a',
      name: 'pregnant',
      type: 'select-one',
      choices: 'yn',
      label: { en: 'Are you **pregnant**?' },
    },
    { id: 'b', name: 'age', type: 'integer', label: { en: 'Age' } },
    { id: 'c', name: 'needs', type: 'select-multiple', choices: 'yn', label: { en: 'Needs' } },
  ],
  { lists: [{ name: 'yn', choices: [{ name: 'y', label: { en: 'Yes' } }] }] },
);

test.for([
  [`\${pregnant} = 'y'`, '“Are you pregnant?” is “Yes”'],
  [`\${age} >= 18 and \${needs} != ''`, '“Age” is 18 or more and “Needs” has an answer'],
  [
    `\${age} < 5 and (selected(\${needs}, 'y') or \${age} = 1)`,
    '“Age” is less than 5 and (“Needs” includes “Yes” or “Age” is 1)',
  ],
  [`not(selected(\${needs}, 'y'))`, "“Needs” doesn't include “Yes”"],
  [`count-selected(\${needs}) > 2`, 'the number of choices in “Needs” is more than 2'],
  [`\${age} * 12`, '“Age” times 12'],
  [`if(\${age} > 17, 'adult', 'child')`, '“adult” if “Age” is more than 17, otherwise “child”'],
  ['/data/x = 1', undefined],
  [`pulldata('a', 'b', 'c', \${age})`, undefined],
] as const)('%s says %s', ([text, words]) => {
  const { t } = openText('en');
  const context = {
    t,
    subjects: subjectsOf(definition, 'en'),
    number: String,
    day: (at: string) => at,
  };
  expect(wordsOf(parseExpression(text), context)).toBe(words);
});
