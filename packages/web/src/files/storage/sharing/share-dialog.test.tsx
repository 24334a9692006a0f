// @vitest-environment jsdom
import type { Entry, Link, Share } from '@ngo-plus/contract/files/storage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { ShareDialog } from './share-dialog.tsx';

const id = (end: number) => `0199a1b2-0000-7000-8000-0000000000${end}`;
const at = '2026-11-20T10:00:00.000Z';

const folder = {
  id: id(10),
  kind: 'folder',
  parentId: null,
  parentName: null,
  name: 'Field photos',
  sizeBytes: null,
  contentType: null,
  state: 'ready',
  starred: false,
  shared: true,
  linked: true,
  restricted: false,
  indexed: true,
  mayEdit: true,
  createdBy: null,
  createdAt: at,
  updatedAt: at,
  trashedAt: null,
} as Entry;

const own = {
  id: id(20),
  entryId: folder.id,
  person: { id: id(30), name: 'Grace Uwimana' },
  role: null,
  rights: 'view',
  from: null,
  createdAt: at,
} as Share;

const inherited = {
  ...own,
  id: id(21),
  entryId: id(11),
  person: null,
  role: 'VOLUNTEER',
  rights: 'edit',
  from: { id: id(11), name: 'Programmes' },
} as Share;

const link = {
  id: id(40),
  entryId: folder.id,
  kind: 'download',
  message: 'For the board',
  url: 'https://ngo.example/links#token',
  hasPassword: true,
  expiresAt: null,
  maxUses: 5,
  uses: 2,
  open: true,
  createdAt: at,
} as Link;

const answers = {
  [`GET /api/storage/entries/${folder.id}/shares`]: [own, inherited],
  [`GET /api/storage/entries/${folder.id}/links`]: [link],
  'GET /api/storage/colleagues': [{ id: id(31), name: 'Eric Habimana', role: 'VIEWER' }],
};

const show = () =>
  renderPage({ Component: () => <ShareDialog entry={folder} onClose={() => {}} /> });

/** The row of a share, as opposed to an option for a new one. */
const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('inherited access names its folder and is changed there', async () => {
  signInAs();
  serve(answers);
  show();
  const volunteers = await rowOf('All volunteers');
  expect(volunteers.getByRole('link', { name: 'Programmes' }).getAttribute('href')).toBe(
    `/storage?folder=${id(11)}`,
  );
  expect(volunteers.queryByRole('button')).toBeNull();
  const grace = await rowOf('Grace Uwimana');
  grace.getByRole('combobox', { name: "Grace Uwimana's access" });
  grace.getByRole('button', { name: 'Stop sharing with Grace Uwimana' });
});

test('a colleague is found with the keyboard only, as a viewer by default', async () => {
  signInAs();
  const post = `POST /api/storage/entries/${folder.id}/shares`;
  const { calls } = serve({ ...answers, [post]: own }).mock;
  show();
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'Person or role' });
  await user.type(field, 'eric');
  await screen.findByRole('option', { name: /Eric Habimana/ });
  await user.keyboard('{ArrowDown}');
  const active = field.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('Eric Habimana');
  await user.keyboard('{Enter}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect((field as HTMLInputElement).value).toBe('Eric Habimana');
  const access = screen.getByLabelText('Access') as HTMLSelectElement;
  expect(access.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByDisplayValue('');
  const sent = calls.find(([, init]) => init?.method === 'POST')?.[1]?.body;
  expect(JSON.parse(String(sent))).toEqual({ rights: 'view', userId: id(31) });
});

test('if copying is blocked, the address is selected with instructions', async () => {
  signInAs();
  serve(answers);
  show();
  const user = userEvent.setup({ writeToClipboard: false });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Failed'));
  await user.click(await screen.findByRole('tab', { name: 'Links' }));
  const row = await rowOf('Download link');
  row.getByText('Password protected');
  row.getByText('2 of 5 downloads');
  await user.click(row.getByRole('button', { name: 'Copy link' }));
  await row.findByText(/blocked copying/);
  const address = row.getByRole('textbox', { name: 'Link' }) as HTMLInputElement;
  expect(document.activeElement).toBe(address);
  expect(address.selectionEnd).toBe(link.url.length);
});

test('a volunteer with edit access sees who has access but cannot share', async () => {
  signInAs({ role: 'VOLUNTEER' });
  serve(answers);
  show();
  await rowOf('Grace Uwimana');
  screen.getByText('Only staff and administrators can share files.');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Links' }));
  screen.getByText('Only staff and administrators can create or edit links.');
});
