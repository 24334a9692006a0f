import type { FormDefinition, FormDetail } from '@ngo-plus/contract/data/forms';
import { expect, test, vi } from 'vitest';
import { RequestFailed } from '../../../kernel/index.ts';
import { formOf } from '../model/testing.ts';
import { openDraft } from './draft-store.ts';

const detail = (definition: FormDefinition, revision: number): FormDetail => ({
  id: '00000000-0000-7000-8000-000000000000' as FormDetail['id'],
  title: 'Form',
  state: 'draft',
  isArchived: false,
  folder: '',
  version: null,
  hasChanges: false,
  questions: 0,
  createdAt: '2026-11-28T08:00:00Z',
  updatedAt: '2026-11-28T08:00:00Z',
  definition,
  revision,
});

const named = (title: string) => (form: FormDefinition) => ({ ...form, title: { en: title } });

/** A server with one form, which refuses a save that is based on an older revision. */
function serverWith(form: FormDetail) {
  let now = form;
  return {
    read: () => now,
    save: async (definition: FormDefinition, revision: number) => {
      await Promise.resolve();
      if (revision !== now.revision)
        throw new RequestFailed({ code: 'conflict', message: 'Someone else changed this form.' });
      now = detail(definition, revision + 1);
      return now;
    },
  };
}

test('changes are saved one after the other, the last one completely', async () => {
  const form = detail(formOf([]), 1);
  const server = serverWith(form);
  const store = openDraft(form, server.save);
  store.edit(named('A'));
  const first = store.flush();
  store.edit(named('B'));
  expect(await Promise.all([first, store.flush()])).toEqual([true, true]);
  expect(server.read()).toMatchObject({ revision: 3, definition: { title: { en: 'B' } } });
  expect(store.view().state.is).toBe('saved');
});

test('a change is saved after a pause', async () => {
  vi.useFakeTimers();
  try {
    const form = detail(formOf([]), 1);
    const server = serverWith(form);
    const store = openDraft(form, server.save);
    store.edit(named('A'));
    expect(store.view().state.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.read().definition.title).toEqual({ en: 'A' });
  } finally {
    vi.useRealTimers();
  }
});

test('a conflict loses nothing, and either draft can continue', async () => {
  const form = detail(formOf([]), 1);
  const server = serverWith(form);
  const store = openDraft(form, server.save);
  await server.save(named('Theirs')(form.definition), 1);
  store.edit(named('Mine'));
  expect(await store.flush()).toBe(false);
  expect(store.view()).toMatchObject({
    state: { is: 'conflict' },
    history: { now: { title: { en: 'Mine' } } },
  });
  store.takeOther(server.read());
  expect(store.view().history.now.title).toEqual({ en: 'Theirs' });
  store.undo();
  expect(await store.flush()).toBe(true);
  expect(server.read()).toMatchObject({ revision: 3, definition: { title: { en: 'Mine' } } });
});

test('replacing saves on top of what someone else saved', async () => {
  const form = detail(formOf([]), 1);
  const server = serverWith(form);
  const store = openDraft(form, server.save);
  await server.save(named('Theirs')(form.definition), 1);
  store.edit(named('Mine'));
  await store.flush();
  expect(await store.replaceOther(server.read())).toBe(true);
  expect(server.read().definition.title).toEqual({ en: 'Mine' });
});

test('a failed save is repeated', async () => {
  const form = detail(formOf([]), 1);
  const server = serverWith(form);
  let isOffline = true;
  const store = openDraft(form, async (definition, revision) => {
    if (isOffline) throw new RequestFailed({ code: 'unavailable', message: 'Offline.' });
    return server.save(definition, revision);
  });
  store.edit(named('A'));
  expect(await store.flush()).toBe(false);
  expect(store.view().state).toEqual({ is: 'failed', reason: 'Offline.' });
  isOffline = false;
  expect(await store.flush()).toBe(true);
  expect(store.isSaved()).toBe(true);
});

test('typing in one field is undone together', () => {
  const form = detail(formOf([]), 1);
  const store = openDraft(form, serverWith(form).save);
  for (const title of ['A', 'Ab', 'Abc']) store.edit(named(title), 'title');
  store.edit(named('Other'), 'other');
  store.undo();
  expect(store.view().history.now.title).toEqual({ en: 'Abc' });
  store.undo();
  expect(store.view().history.now).toBe(form.definition);
  store.redo();
  expect(store.view().history.now.title).toEqual({ en: 'Abc' });
});
