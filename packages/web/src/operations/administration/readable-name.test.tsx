// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { ReadableName, readable } from './readable-name.tsx';

test.each([
  { name: 'Ada Example', shown: 'Ada Example' },
  { name: 'Ada\u202eelpmaxE', shown: 'AdaelpmaxE' },
  { name: 'A\u200bda', shown: 'Ada' },
  { name: 'ليلى', shown: 'ليلى' },
])('$name is shown as $shown', ({ name, shown }) => expect(readable(name)).toBe(shown));

test('a name with invisible characters is marked as such', () => {
  renderPage({ Component: () => <ReadableName name={'Ada\u202eelpmaxE'} /> });
  expect(screen.getByText('Hidden characters')).toBeTruthy();
});
