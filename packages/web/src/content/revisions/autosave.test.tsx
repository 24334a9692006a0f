// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../kernel/testing.ts';
import { AutosaveStatus, UnsavedChanges, useAutosave, VersionHistory } from './index.ts';
import { restorable } from './restorable.ts';

const record = { kind: 'cause', recordId: '0199a1b2-0000-7000-8000-000000000009' } as const;
const before = { title: 'Wells', story: 'As it was' };
const version = (minute: string, more: object = {}) => ({
  id: `0199a1b2-0000-7000-8000-0000000000${minute}`,
  savedAt: `2026-11-28T14:${minute}:00.000Z`,
  savedBy: 'Eric',
  isOwn: false,
  ...more,
});

function Form() {
  const [values, setValues] = useState(before);
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  const restore = (changes: Partial<typeof before>) => setValues({ ...values, ...changes });
  const autosave = useAutosave({ record, values, isDirty });
  return (
    <>
      <UnsavedChanges
        record={record}
        values={values}
        changedAt="2026-11-28T14:00:00.000Z"
        isDirty={isDirty}
        onRestore={restore}
      />
      <textarea
        aria-label="Story"
        value={values.story}
        onChange={({ currentTarget }) => setValues({ ...values, story: currentTarget.value })}
      />
      <AutosaveStatus autosave={autosave} />
      <p>{autosave.isStored ? 'safe' : 'at risk'}</p>
      <VersionHistory
        record={record}
        values={values}
        onRestore={restore}
        show={({ title = '', story = '' }) => ({ title, text: story })}
      />
    </>
  );
}

const put = 'PUT /api/revisions';
const list = 'GET /api/revisions';

afterEach(() => void vi.useRealTimers());

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Story'), { target: { value: text } });

test('what was typed is saved after a pause, once', async () => {
  const calls = serve({ [list]: [], [put]: version('32', { isOwn: true }) });
  renderPage({ Component: Form });
  expect(await screen.findByText('safe')).toBeTruthy();
  vi.useFakeTimers();
  type('Rain');
  type('Rain fell');
  expect(screen.getByText('at risk')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await screen.findByText(/Saved in the version history/);
  expect(screen.getByText('safe')).toBeTruthy();
  const saved = calls.mock.calls.filter(([, init]) => init?.method === 'PUT');
  expect(saved).toHaveLength(1);
  expect(JSON.parse(String(saved[0]?.[1]?.body))).toEqual({
    ...record,
    content: JSON.stringify({ title: 'Wells', story: 'Rain fell' }),
  });
});

test('a failure is shown, and the text stays at risk', async () => {
  serve({ [list]: [] });
  renderPage({ Component: Form });
  vi.useFakeTimers();
  type('Rain');
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await screen.findByText("Couldn't save your changes. Trying again.");
  expect(screen.getByText('at risk')).toBeTruthy();
});

test('changes that never reached the page are offered when it is opened again', async () => {
  const newest = version('32');
  serve({
    [list]: [newest],
    [`GET /api/revisions/${newest.id}`]: { ...newest, content: '{"story":"By Eric"}' },
    [put]: version('33', { isOwn: true }),
  });
  renderPage({ Component: Form });
  const note = (await screen.findByText(/Changes by Eric were not saved/)).closest('div');
  await userEvent.click(within(note as HTMLElement).getByText('Continue with them'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Story').value).toBe('By Eric');
  expect(screen.queryByText(/Changes by Eric/)).toBeNull();
});

test('a version can be looked at and restored', async () => {
  const [newest, older] = [version('00', { isOwn: true }), version('10')];
  serve({
    [list]: [newest, { ...older, savedAt: '2026-11-28T13:10:00.000Z' }],
    [`GET /api/revisions/${older.id}`]: { ...older, content: '{"title":"Old","story":"**Dry**"}' },
    [put]: version('33', { isOwn: true }),
  });
  renderPage({ Component: Form });
  await userEvent.click(screen.getByRole('button', { name: 'Version history' }));
  const panel = await screen.findByRole('dialog', { name: 'Version history' });
  await within(panel).findByText('Eric');
  await userEvent.click(within(panel).getAllByRole('button', { name: 'View' })[1] as HTMLElement);
  expect((await within(panel).findByText('Dry')).tagName).toBe('STRONG');
  await userEvent.click(within(panel).getByRole('button', { name: 'Restore this version' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Story').value).toBe('**Dry**'),
  );
});

test.for([
  { content: '{"title":"A","unknown":1}', values: { title: 'A' } },
  { content: '{"title":1,"list":["a"]}', values: { list: ['a'] } },
  { content: '{"picture":{"id":"x"},"title":null}', values: { picture: { id: 'x' }, title: null } },
  { content: 'not JSON', values: undefined },
  { content: 'null', values: undefined },
])('of $content, what fits the form is restored', ({ content, values }) => {
  expect(restorable({ title: '', list: [], picture: null }, content)).toEqual(values);
});
