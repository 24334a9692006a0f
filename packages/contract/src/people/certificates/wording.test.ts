import { expect, test } from 'vitest';
import { filled, unknownPlaceholders } from './wording.ts';

const values = {
  name: 'Aline {{hours}} $& Uwase',
  hours: '12.5',
  from: '1 May',
  to: '2 May',
  organisation: 'Imbuto',
  date: '3 May',
};

test.for([
  { text: '{{name}}, {{ hours }}', says: 'Aline {{hours}} $& Uwase, 12.5' },
  { text: 'no placeholder {hours}', says: 'no placeholder {hours}' },
  { text: '{{constructor}} {{}}', says: '{{constructor}} {{}}' },
  { text: 'من {{from}} إلى {{to}}', says: 'من 1 May إلى 2 May' },
])('$text becomes $says', ({ text, says }) => {
  expect(filled(text, values)).toBe(says);
});

test.for([
  { text: 'Dear {{name}}', unknown: [] },
  { text: 'Dear {{nmae}} and {{ }}', unknown: ['{{nmae}}', '{{ }}'] },
  { text: '{{toString}}', unknown: ['{{toString}}'] },
])('$unknown in $text fill nothing', ({ text, unknown }) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});
