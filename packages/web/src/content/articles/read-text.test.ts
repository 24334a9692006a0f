import { expect, test } from 'vitest';
import { readText, sectionsOf } from './read-text.ts';

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

test('headings have ids of their own; the list of parts holds the second level', () => {
  const { parts, tree } = readText(text);
  expect(parts).toEqual([
    { id: 'sign-in', title: 'Sign in' },
    { id: 'sign-in-2', title: 'Sign in' },
    { id: 'ça-va', title: 'Ça va?' },
  ]);
  expect(JSON.stringify(tree)).toContain('"id":"on-a-phone"');
});

test('sections hold their words, apart where elements end', () => {
  expect(sectionsOf(readText(text))).toEqual([
    { part: undefined, words: 'Before.' },
    {
      part: { id: 'sign-in', title: 'Sign in' },
      words: 'Press Sign in. Wait. On a phone Press twice.',
    },
    { part: { id: 'sign-in-2', title: 'Sign in' }, words: 'a · b · 1 · 2' },
    { part: { id: 'ça-va', title: 'Ça va?' }, words: 'End.' },
  ]);
});

test('a heading of signs alone can be linked to', () => {
  expect(readText('## ???').parts).toEqual([{ id: 'part', title: '???' }]);
});
