// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { ReadableName, readable } from './readable-name.tsx';

test.each([
  { name: 'Ada Example', displayed: 'Ada Example' },
  { name: 'Ada\u202eelpmaxE', displayed: 'AdaelpmaxE' },
  { name: 'A\u200bda', displayed: 'Ada' },
  { name: 'ليلى', displayed: 'ليلى' },
])('$name is shown as $displayed', ({ name, displayed }) => expect(readable(name)).toBe(displayed));

test('a name with invisible characters is marked as such', () => {
  renderPage({ Component: () => <ReadableName name={'Ada\u202eelpmaxE'} /> });
  expect(screen.getByText('Hidden characters')).toBeTruthy();
});
