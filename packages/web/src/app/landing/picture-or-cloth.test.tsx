// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { PictureOrCloth } from './picture-or-cloth.tsx';

const Page = () => <PictureOrCloth src="/gone.svg" width={600} height={400} alt="Green hills" />;

test('a picture that does not load is replaced by a pattern with the same alternative text', () => {
  renderPage({ Component: Page });
  fireEvent.error(screen.getByRole('img', { name: 'Green hills' }));
  expect(screen.getByRole('img', { name: 'Green hills' }).tagName).toBe('svg');
});

test('also one that failed before hydration', () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  renderPage({ Component: Page });
  expect(screen.getByRole('img', { name: 'Green hills' }).tagName).toBe('svg');
  complete.mockRestore();
});
