// @vitest-environment jsdom
import type { ProblemCode } from '@ngo-plus/contract/kernel';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestFailed } from '../../kernel/index.ts';
import { renderPage } from '../../kernel/testing.ts';
import { BlogMissing } from './blog-missing.tsx';

test.each<{ code: ProblemCode; title: string; again: boolean }>([
  { code: 'not_found', title: 'Blog not found.', again: false },
  { code: 'invalid', title: 'Blog not found.', again: false },
  { code: 'unavailable', title: "Couldn't load blog", again: true },
])('$code: $title, with a retry: $again', async ({ code, title, again }) => {
  const error = new RequestFailed({ code, message: 'Why.' });
  renderPage({ Component: () => <BlogMissing error={error} onRetry={() => undefined} /> });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
  expect(screen.getByRole('link', { name: 'See all blogs' }).getAttribute('href')).toBe('/blogs');
});
