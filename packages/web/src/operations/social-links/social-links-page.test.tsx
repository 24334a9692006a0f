// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import SocialLinksPage from './social-links-page.tsx';

const path = '/admin/social-links';

test('profiles are changed and saved; an invalid URL is refused before it is sent', async () => {
  signInAs({ role: 'SUPER_ADMIN' });
  const saved = {
    facebook: '',
    twitter: '',
    linkedin: 'https://linkedin.com/company/ngo',
    github: '',
  };
  const fetched = serve({
    'GET /api/social-links': [{ network: 'github', url: 'https://github.com/ngo' }],
    'PUT /api/social-links': saved,
  });
  const savedProfiles = () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === 'PUT')
      .map(([, init]) => JSON.parse(String(init?.body)));
  renderPage({ Component: SocialLinksPage, path, at: path });
  const user = userEvent.setup();
  const github = await screen.findByLabelText('GitHub (optional)');
  expect(github).toHaveProperty('value', 'https://github.com/ngo');
  await user.clear(github);
  await user.type(github, 'github.com/ngo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    (await screen.findAllByText('Enter a link that starts with https://')).length,
  ).toBeGreaterThan(0);
  expect(savedProfiles()).toEqual([]);
  await user.clear(github);
  await user.type(screen.getByLabelText('LinkedIn (optional)'), 'https://linkedin.com/company/ngo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savedProfiles()).toEqual([saved]));
});
