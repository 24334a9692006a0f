// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { ImageField } from './image-field.tsx';

test.each([
  { value: '', drawn: false },
  { value: 'blog-default.png', drawn: false },
  { value: 'https', drawn: false },
  { value: 'javascript:alert(1)', drawn: false },
  { value: 'data:image/png;base64,AAAA', drawn: false },
  { value: '/api/auth/logout', drawn: false },
  { value: 'https://pictures.example/well.jpg', drawn: true },
  { value: '/api/blogs/images/0199a1b2-0000-7000-8000-000000000001', drawn: true },
])('$value is previewed: $drawn', async ({ value, drawn }) => {
  const field = { value, onChange: () => {} };
  renderPage({ Component: () => <ImageField field={field} onUpload={() => {}} /> });
  await screen.findByLabelText('Image URL (optional)');
  expect(screen.queryByRole('img') !== null).toBe(drawn);
});
