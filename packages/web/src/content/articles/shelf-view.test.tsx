// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { ShelfView, type Shelved } from './shelf-view.tsx';
import { help } from './shelves.ts';

const entry = {
  slug: 'two-factor',
  title: 'Two-factor authentication',
  summary: 'A code.',
  category: 'account',
};

const show = (shelved: Partial<Shelved>) =>
  renderPage({
    Component: () => (
      <ShelfView
        shelf={help}
        shelved={{ asked: '', entries: [entry], found: undefined, ...shelved }}
      />
    ),
  });

test('lists articles by category, without the empty ones', () => {
  show({});
  const account = screen.getByRole('region', { name: 'Your account' });
  const link = within(account).getByRole('link', { name: 'Two-factor authentication' });
  expect(link.getAttribute('href')).toBe('/help-center/two-factor');
  expect(screen.queryByRole('region', { name: 'Grants' })).toBeNull();
});

test('what was searched for is text, wherever it is shown', () => {
  const asked = '<img src=x onerror="alert(1)">';
  const { container } = show({
    asked,
    found: { results: [], suggestions: [entry], elsewhere: 2 },
  });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('heading', { name: `No results for “${asked}”` })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', asked);
  const other = screen.getByRole('link', { name: 'Documentation' });
  expect(other.getAttribute('href')).toBe(
    '/documentation?search=%3Cimg+src%3Dx+onerror%3D%22alert%281%29%22%3E',
  );
});

test('a result marks the words that were found and leads to their part', () => {
  const part = { id: 'turn-it-on', title: 'Turn it on' };
  const passage = [
    { words: 'Enter the ', marked: false },
    { words: 'code', marked: true },
  ];
  show({
    asked: 'code',
    found: { results: [{ ...entry, part, passage }], suggestions: [], elsewhere: 0 },
  });
  expect(screen.getByRole('heading', { name: '1 result for “code”' })).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('code');
  expect(screen.getByRole('link', { name: 'Turn it on' }).getAttribute('href')).toBe(
    '/help-center/two-factor#turn-it-on',
  );
});
