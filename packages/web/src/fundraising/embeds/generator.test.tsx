// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { Generator } from './generator.tsx';
import { withCauseOf } from './queries.ts';

const embed = {
  id: '0199a1b2-0000-7000-8000-0000000000e1',
  name: 'Front page',
  causeTitle: 'Clean water',
  causeId: '0199a1b2-0000-7000-8000-0000000000c1',
  kind: 'button',
  theme: 'dark',
  accent: '#0f766e',
  language: 'en',
  hides: ['cover'],
  started: 4,
  paid: 2,
  sums: [],
  createdAt: '2026-11-22T09:00:00Z',
};

const causes = [{ id: '0199a1b2-0000-7000-8000-0000000000c2', title: 'A school' }] as never;

test('a saved embed is changed under its id, and its code contains the id', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  const requests = serve({
    [`PUT /api/embeds/${embed.id}`]: { ...embed, name: 'Foot of the page' },
  });
  const onDone = vi.fn();
  renderPage({
    Component: () => <Generator causes={causes} changing={embed as never} onDone={onDone} />,
  });
  await screen.findByRole('heading', { name: 'Edit “Front page”' });
  const cause = screen.getByLabelText<HTMLSelectElement>('Cause');
  expect([...cause.options].map(({ text }) => text)).toEqual(['A school', 'Clean water']);
  expect(cause.value).toBe(embed.causeId);
  expect(screen.getByTitle('Clean water').getAttribute('src')).toContain(`embed=${embed.id}`);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Foot of the page' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  const sent = requests.mock.calls.find(([, init]) => init?.method === 'PUT');
  expect(JSON.parse(String(sent?.[1]?.body))).toMatchObject({
    name: 'Foot of the page',
    causeId: embed.causeId,
    kind: 'button',
    accent: '#0f766e',
  });
});

test('nothing is sent without changes', async () => {
  signInAs({ role: 'NGO_ADMIN' });
  const requests = serve({});
  const onDone = vi.fn();
  renderPage({
    Component: () => <Generator causes={causes} changing={embed as never} onDone={onDone} />,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onDone).toHaveBeenCalled();
  expect(requests.mock.calls).toEqual([]);
});

test('a cause is listed once', () => {
  const other = { causeId: '0199a1b2-0000-7000-8000-0000000000c2', causeTitle: 'A school' };
  expect(withCauseOf(causes, other)).toHaveLength(1);
  expect(withCauseOf(causes, undefined)).toBe(causes);
});
