// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../../kernel/testing.ts';
import type { OpenLink } from '../use-link.ts';
import { Params } from './shared-link.tsx';
import { showable } from './showable.ts';

const id = (end: number) => `0199a1b2-0000-7000-8000-0000000000${end}`;

const photo = {
  id: id(12),
  kind: 'file',
  name: 'Well.jpg',
  sizeBytes: 2_048,
  contentType: 'image/jpeg',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const opened = (overrides: object = {}) =>
  ({
    state: 'open',
    kind: 'download',
    organisation: 'Hillside Water Trust',
    message: '',
    expiresAt: null,
    usesLeft: null,
    more: false,
    root: { id: id(11), kind: 'folder', name: 'Photos' },
    path: [{ id: id(11), name: 'Photos' }],
    entries: [photo],
    ...overrides,
  }) as OpenLink;

const show = (overrides?: object) =>
  renderPage({
    Component: () => <Params opened={opened(overrides)} linkKey={{ token: 'x' }} busy={false} />,
  });

const tickets = 'POST /api/links/tickets';
const refusal = { code: 'not_found', message: 'This link has expired.' };

test('a picture is only loaded when it is opened', async () => {
  const { mock } = serve({ [tickets]: { url: '/api/storage/files/x/content', expiresAt: '' } });
  show({ usesLeft: 2 });
  screen.getByText('2 downloads left');
  screen.getByText('This counts as one download.');
  expect(mock.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show here: Well.jpg' }));
  const picture = await screen.findByRole('img', { name: 'Well.jpg' });
  expect(picture.getAttribute('src')).toBe('/api/storage/files/x/content');
  expect(JSON.parse(String(mock.calls[0]?.[1]?.body))).toEqual({
    token: 'x',
    fileId: photo.id,
    use: 'view',
  });
  screen.getByText('1 download left');
});

test('after the last download, no download is offered', async () => {
  serve({ [tickets]: { url: '#downloadCount', expiresAt: '' } });
  show({ usesLeft: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Download Well.jpg' }));
  await screen.findByText('That was the last download for this link');
  screen.getByText('Download started.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refused download does not count', async () => {
  const { mock } = serve({ [tickets]: Response.json(refusal, { status: 404 }) });
  show({ usesLeft: 1 });
  const button = screen.getByRole('button', { name: 'Download Well.jpg' });
  await userEvent.click(button);
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  expect(mock.calls).toHaveLength(1);
  screen.getByText('1 download left');
});

test('an empty folder offers no ZIP download', () => {
  show({ entries: [] });
  screen.getByText('This folder is empty.');
  expect(screen.queryByRole('button')).toBeNull();
});

test.for([
  { contentType: 'image/jpeg', kind: 'picture' },
  { contentType: 'image/svg+xml', kind: undefined },
  { contentType: 'image/heic', kind: undefined },
  { contentType: 'audio/mpeg', kind: 'audio' },
  { contentType: 'video/mp4', kind: 'video' },
  { contentType: 'video/x-msvideo', kind: undefined },
  { contentType: 'text/html', kind: undefined },
  { contentType: null, kind: undefined },
])('$contentType is shown as $kind', ({ contentType, kind }) => {
  expect(showable({ contentType })).toBe(kind);
});
