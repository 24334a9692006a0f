import { expect, test } from 'vitest';
import { parseText, sectionsOf } from './parsed-text.ts';

const text = `Before.

## Sign in

1. Press **Sign in**.
2. Wait.

### On a phone

Press twice.

## Sign in

| a | b |
|---|---|
| 1 | 2 |

## Ça va?

End.
`;

test('headings have unique ids; the table of contents has the second level', () => {
  const { parts, tree } = parseText(text);
  expect(parts).toEqual([
    { id: 'sign-in', title: 'Sign in' },
    { id: 'sign-in-2', title: 'Sign in' },
    { id: 'ça-va', title: 'Ça va?' },
  ]);
  expect(JSON.stringify(tree)).toContain('"id":"on-a-phone"');
});

test('sections contain their words, separated where elements end', () => {
  expect(sectionsOf(parseText(text))).toEqual([
    { part: undefined, words: 'Before.' },
    {
      part: { id: 'sign-in', title: 'Sign in' },
      words: 'Press Sign in. Wait. On a phone Press twice.',
    },
    { part: { id: 'sign-in-2', title: 'Sign in' }, words: 'a · b · 1 · 2' },
    { part: { id: 'ça-va', title: 'Ça va?' }, words: 'End.' },
  ]);
});

test('a heading of punctuation alone can be linked to', () => {
  expect(parseText('## ???').parts).toEqual([{ id: 'part', title: '???' }]);
});
