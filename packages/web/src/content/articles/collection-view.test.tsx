// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { type CollectionData, CollectionView } from './collection-view.tsx';
import { help } from './collections.ts';

const entry = {
  slug: 'two-factor',
  title: 'Two-factor authentication',
  summary: 'A code.',
  category: 'account',
};

const renderCollection = (data: Partial<CollectionData>) =>
  renderPage({
    Component: () => (
      <CollectionView
        collection={help}
        data={{ searchText: '', entries: [entry], matches: undefined, ...data }}
      />
    ),
  });

test('lists articles by category, without empty ones', () => {
  renderCollection({});
  const account = screen.getByRole('region', { name: 'Your account' });
  const link = within(account).getByRole('link', { name: 'Two-factor authentication' });
  expect(link.getAttribute('href')).toBe('/help-center/two-factor');
  expect(screen.queryByRole('region', { name: 'Grants' })).toBeNull();
});

test('the search text is escaped wherever it is shown', () => {
  const searchText = '<img src=x onerror="alert(1)">';
  const { container } = renderCollection({
    searchText,
    matches: { results: [], suggestions: [entry], otherCollectionCount: 2 },
  });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('heading', { name: `No results for “${searchText}”` })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', searchText);
  const other = screen.getByRole('link', { name: 'Documentation' });
  expect(other.getAttribute('href')).toBe(
    '/documentation?search=%3Cimg+src%3Dx+onerror%3D%22alert%281%29%22%3E',
  );
});

test('a result marks the matches and links to their section', () => {
  const part = { id: 'turn-it-on', title: 'Turn it on' };
  const passage = [
    { words: 'Enter the ', marked: false },
    { words: 'code', marked: true },
  ];
  renderCollection({
    searchText: 'code',
    matches: { results: [{ ...entry, part, passage }], suggestions: [], otherCollectionCount: 0 },
  });
  expect(screen.getByRole('heading', { name: '1 result for “code”' })).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('code');
  expect(screen.getByRole('link', { name: 'Turn it on' }).getAttribute('href')).toBe(
    '/help-center/two-factor#turn-it-on',
  );
});
