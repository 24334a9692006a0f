import { expect, test } from 'vitest';
import { completed, completionAt } from './completion.ts';

const questions = [
  { name: 'age', label: 'How old are you?' },
  { name: 'village', label: 'Where do you live?' },
];
const functions = [
  { name: 'selected', signature: `selected(\${a}, 'choice')`, about: '' },
  { name: 'today', signature: 'today()', about: '' },
];

test.for([
  { typed: `\${v`, rest: '', after: `\${village}`, cursor: 10 },
  { typed: `\${`, rest: 'vill} = 1', after: `\${age} = 1`, cursor: 6 },
  { typed: '1 + old', rest: '', after: `1 + \${age}`, cursor: 10 },
  { typed: 'sel', rest: '', after: 'selected()', cursor: 9 },
  { typed: 'sel', rest: `(\${age})`, after: `selected(\${age})`, cursor: 9 },
  { typed: 'tod', rest: '', after: 'today()', cursor: 7 },
])('$typed|$rest becomes $after', ({ typed, rest, after, cursor }) => {
  const text = typed + rest;
  const completion = completionAt(text, typed.length, questions, functions);
  const [first] = completion?.suggestions ?? [];
  expect(completion && first && completed(text, completion, first)).toEqual({
    text: after,
    cursor,
  });
});

test.for(["'sel", '1', 'x', `\${a} = "tod`])('nothing is suggested after %s', (typed) => {
  expect(completionAt(typed, typed.length, questions, functions)).toBeUndefined();
});
