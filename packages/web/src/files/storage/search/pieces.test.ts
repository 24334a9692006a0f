import { expect, test } from 'vitest';
import { marksIn, piecesOf } from './pieces.ts';

const shown = (text: string, marks: [number, number][]) =>
  piecesOf(text, marks)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

test.each<{ text: string; marks: [number, number][]; to: string }>([
  { text: 'clean water', marks: [], to: 'clean water' },
  { text: 'clean water', marks: [[0, 5]], to: '[clean] water' },
  { text: 'clean water', marks: [[6, 11]], to: 'clean [water]' },
  {
    text: 'clean water',
    marks: [
      [0, 5],
      [6, 11],
    ],
    to: '[clean] [water]',
  },
  {
    text: 'clean water',
    marks: [
      [0, 7],
      [3, 5],
    ],
    to: '[clean w]ater',
  },
  { text: '', marks: [[0, 0]], to: '' },
])('“$text” with $marks is $to', ({ text, marks, to }) => {
  expect(shown(text, marks)).toBe(to);
});

test.each([
  { name: 'Board minutes.docx', search: 'MINUTES board', to: '[Board] [minutes].docx' },
  { name: 'Board minutes.docx', search: 'pump', to: 'Board minutes.docx' },
  { name: 'İstanbul plan.pdf', search: 'plan', to: 'İstanbul plan.pdf' },
])('in “$name” “$search” is marked', ({ name, search, to }) => {
  expect(shown(name, marksIn(name, search))).toBe(to);
});
