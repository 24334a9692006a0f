import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Initials, initialsOf } from './initials.tsx';

test.each([
  ['Eric Mugisha', 'EM'],
  ['Jean-Baptiste Niyonzima (Dr)', 'JN'],
  ["St Mary's Church", 'SC'],
  ['  zoë  ', 'Z'],
  ['grace@example.org', 'GE'],
  ['李 小龙', '李小'],
  ['“Green” Hills & Co.', 'GC'],
  ['', ''],
  ['—', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a person is shown as initials, never as a drawn face', () => {
  expect(renderToString(<Initials name="Eric Mugisha" />)).not.toContain('data-art');
  expect(renderToString(<Initials name={null} />)).toContain('<svg');
});
