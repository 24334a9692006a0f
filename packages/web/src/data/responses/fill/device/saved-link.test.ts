// @vitest-environment jsdom
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../../../kernel/index.ts';
import { memoryFiles } from '../../../forms/index.ts';
import { openLink, type SavedLink, saveWithLink } from './saved-link.ts';

afterEach(() => vi.unstubAllGlobals());

const form = {
  id: '01a222b9-ef7c-756f-92c8-e8208922a208',
  version: 1,
  audience: 'public',
} as never as PublicForm;
const dates = { savedAt: '2026-11-28T09:00:00.000Z', expiresAt: '2026-12-28T09:00:00.000Z' };

/** The server's side of saved responses, for one link. `loses` is whether its next reply gets lost. */
function serve() {
  const state = { content: '', revision: 0, loses: false };
  const reply = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'POST')
      return reply({ ...dates, revision: state.revision, content: state.content });
    const { content, revision } = JSON.parse(String(body));
    const isSame = revision === state.revision - 1 && content === state.content;
    if (revision !== state.revision && !isSame)
      return reply({ code: 'conflict', message: 'Saved elsewhere.' }, 409);
    Object.assign(state, { content, revision: revision + 1 });
    if (!state.loses) return reply({ ...dates, revision: state.revision });
    state.loses = false;
    throw new TypeError('The connection was lost.');
  });
  return state;
}

const answering = (name: string) => ({
  response: {
    responseId: 'r',
    version: 1,
    startedAt: dates.savedAt,
    language: 'en',
    answers: { name },
  },
  files: memoryFiles(),
});

const contentUnder = async (link: SavedLink) => (await openLink(form, link)).response.answers;

test('after a lost reply, changed answers are saved over what this device had sent', async () => {
  const state = serve();
  const link: { current: SavedLink | undefined } = { current: undefined };
  await saveWithLink(form, answering('Ada'), link);
  state.loses = true;
  await expect(saveWithLink(form, answering('Ada L'), link)).rejects.toThrow(RequestFailed);
  // As after the page was loaded again: drafts keep their link.
  const stored = { current: JSON.parse(JSON.stringify(link.current)) as SavedLink };
  await saveWithLink(form, answering('Ada Lovelace'), stored);
  expect(stored.current).toMatchObject({ revision: 3 });
  expect(await contentUnder(stored.current)).toEqual({ name: 'Ada Lovelace' });
});

test('a save that arrived is known also after another one that did not', async () => {
  const state = serve();
  const link: { current: SavedLink | undefined } = { current: undefined };
  await saveWithLink(form, answering('Ada'), link);
  state.loses = true;
  await expect(saveWithLink(form, answering('Ada L'), link)).rejects.toThrow(RequestFailed);
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection.')));
  await expect(saveWithLink(form, answering('Ada Lo'), link)).rejects.toThrow(RequestFailed);
  vi.stubGlobal('fetch', server);
  await saveWithLink(form, answering('Ada Lovelace'), link);
  expect(await contentUnder(link.current as unknown as SavedLink)).toEqual({
    name: 'Ada Lovelace',
  });
});

test('what another device saved is not overwritten', async () => {
  const state = serve();
  const link: { current: SavedLink | undefined } = { current: undefined };
  await saveWithLink(form, answering('Ada'), link);
  const other = { current: link.current };
  state.loses = true;
  await expect(saveWithLink(form, answering('Ada L'), link)).rejects.toThrow(RequestFailed);
  await saveWithLink(form, answering('Eve'), {
    current: { ...(other.current as SavedLink), revision: 2 },
  });
  await expect(saveWithLink(form, answering('Ada Lovelace'), link)).rejects.toThrow(
    'Saved elsewhere.',
  );
  expect(await contentUnder(link.current as SavedLink)).toEqual({ name: 'Eve' });
});
