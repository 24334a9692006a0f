// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSession, readToken } from '../../../../kernel/index.ts';
import { serve, signInAs } from '../../../../kernel/testing.ts';
import { pickedFrom } from '../picked.ts';
import { readUploads } from '../uploads-store.ts';
import * as engine from './index.ts';
import { allJobs, setJobs, whenShown } from './jobs.ts';
import { tusStore } from './testing-tus.ts';

// The build for browsers; Node would load another one.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'));

const folderId = '0199a1b2-0000-7000-8000-00000000000f';
const large = 5 * 1024 * 1024;

const file = (name: string, content = 'words', within = ''): File => {
  const made = new File([content], name, { type: 'text/plain', lastModified: 1_000 });
  // jsdom lacks it.
  const webkitRelativePath = within && `${within}/${name}`;
  Object.defineProperty(made, 'webkitRelativePath', { value: webkitRelativePath });
  return made;
};

const steps = () => allJobs().map(({ name, step }) => `${name} ${step}`);
const ended = (count: number) =>
  expect.poll(() => allJobs().filter(({ step }) => step === 'done').length).toBe(count);
const idOf = (name: string) => allJobs().find((job) => job.name === name)?.id ?? 0;
const add = (...files: File[]) => engine.add(pickedFrom(files), null);

let store: ReturnType<typeof tusStore>;
let calls: ReturnType<typeof serve>;

beforeEach(() => {
  store = tusStore();
  signInAs();
  calls = serve({ 'GET /api/storage/uploads': [], 'GET /api/storage/entries': [] });
});

afterEach(() => {
  store.happens(() => undefined);
  store.release();
  forgetSession();
  vi.restoreAllMocks();
});

/** The last change is shown a moment later, which would be in the tests of another file. */
afterAll(
  () =>
    new Promise<void>((resolve) => {
      whenShown(resolve);
      setJobs([]);
    }),
);

describe('a queue', () => {
  test('sends small files in one request each, three at a time', async () => {
    add(...Array.from({ length: 8 }, (_, at) => file(`${at}.txt`)));
    await ended(8);
    expect(store.requests).toEqual(Array(8).fill('POST /api/storage/uploads'));
    expect(store.maxOpen()).toBe(3);
    expect(store.whole().map(({ body }) => body)).toEqual(Array(8).fill('words'));
  });

  test('reserves a slot for small files beside large ones', async () => {
    store.happens(({ method }) => (method === 'PATCH' ? 'hangs' : undefined));
    const films = ['a', 'b', 'c'].map((name) => file(`${name}.mp4`, 'x'.repeat(large)));
    add(...films, file('note.txt'));
    await ended(1);
    expect(steps()).toEqual(['a.mp4 sending', 'b.mp4 sending', 'c.mp4 waiting', 'note.txt done']);
    store.happens(() => undefined);
    store.release();
    await ended(4);
  });

  test('creates each folder once, before its files', async () => {
    calls = serve({ 'POST /api/storage/folders': folderOf });
    add(file('one.txt', '1', 'Trip/Day 1'), file('two.txt', '2', 'Trip/Day 1'));
    await ended(2);
    const made = calls.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
    expect(made).toEqual([
      { parentId: null, name: 'Trip', existing: 'open' },
      { parentId: folderId, name: 'Day 1', existing: 'open' },
    ]);
    expect([...store.uploads.values()].map(({ metadata }) => metadata)).toEqual(
      ['one.txt', 'two.txt'].map((filename) => ({
        filename,
        existing: 'refuse',
        parentId: folderId,
      })),
    );
  });
});

const instant = '2026-11-21T12:00:00Z';
const folderOf = () => ({
  id: folderId,
  kind: 'folder',
  parentId: null,
  parentName: null,
  name: 'Trip',
  sizeBytes: null,
  contentType: null,
  state: 'ready',
  starred: false,
  shared: false,
  linked: false,
  restricted: false,
  indexed: true,
  mayEdit: true,
  createdBy: null,
  trashedAt: null,
  createdAt: instant,
  updatedAt: instant,
});

describe('a name conflict', () => {
  test('prompts once per drop', async () => {
    for (const name of ['a.txt', 'b.txt']) store.taken.add(name);
    add(file('a.txt'), file('b.txt'), file('c.txt'));
    await expect.poll(steps).toEqual(['a.txt asking', 'b.txt asking', 'c.txt done']);
    engine.choose(idOf('a.txt'), 'version', true);
    await ended(3);
    const sent = [...store.uploads.values()].map(({ metadata }) => metadata['existing']);
    expect(sent).toEqual(['refuse', 'version', 'version']);
  });

  test('skipped for all also skips later conflicts', async () => {
    store.taken.add('a.txt');
    store.taken.add('z.txt');
    store.happens(() => undefined);
    add(file('a.txt'), ...Array.from({ length: 5 }, (_, at) => file(`${at}.txt`)), file('z.txt'));
    await expect.poll(() => steps()[0]).toBe('a.txt asking');
    engine.choose(idOf('a.txt'), 'skip', true);
    await expect.poll(() => steps().at(-1)).toBe('z.txt skipped');
    expect(steps()[0]).toBe('a.txt skipped');
  });
});

describe('a refusal', () => {
  const quota = 'There is not enough room: 1 GB are needed.';
  test.each([
    { says: { status: 413, body: { code: 'too_large', message: quota } }, why: quota },
    {
      says: { status: 413, body: '<h1>413</h1>', type: 'text/html' },
      why: 'Something between you and the server blocks files of this size. Contact your administrator.',
    },
    {
      says: { status: 403, body: { code: 'forbidden', message: 'You may not add here.' } },
      why: 'You may not add here.',
    },
  ])('is reported with a message: $why', async ({ says, why }) => {
    store.happens(() => says);
    add(file('plan.txt'));
    await expect.poll(steps).toEqual(['plan.txt failed']);
    expect(allJobs()[0]?.why).toBe(why);
    store.happens(() => undefined);
    engine.resume(idOf('plan.txt'));
    await ended(1);
  });

  test('of the session stops all uploads', async () => {
    store.happens(() => ({ status: 401, body: { code: 'unauthenticated', message: 'Sign in.' } }));
    history.replaceState(null, '', '/signin');
    add(file('a.txt'), file('b.txt'));
    await expect.poll(() => readToken()).toBeUndefined();
    expect(allJobs()).toEqual([]);
  });
});

describe('a server whose disk is full', () => {
  test("is reported with the server's message, and the upload continues once there is space", async () => {
    const message = "The server's disk is full, so nothing was saved.";
    store.happens(() => ({ status: 507, body: { code: 'insufficient_storage', message } }));
    add(file('plan.txt'));
    await expect.poll(() => readUploads().hold?.why).toBe(message);
    expect(steps()).toEqual(['plan.txt waiting']);
    store.happens(() => undefined);
    engine.tryNow();
    await ended(1);
  });
});

describe('a lost connection', () => {
  test('is waited out, and stored bytes are not sent again', async () => {
    store.happens(({ method }) => (method === 'PATCH' ? 'no-answer' : undefined));
    const film = file('film.mp4', 'x'.repeat(large));
    add(film);
    await expect.poll(() => readUploads().hold?.why).toContain("Couldn't reach the server");
    const [stored] = store.uploads.values();
    Object.assign(stored ?? {}, { offset: 3_000_000, body: 'x'.repeat(3_000_000) });
    store.happens(() => undefined);
    dispatchEvent(new Event('online'));
    await ended(1);
    expect(store.uploads.size).toBe(1);
    expect(store.requests.slice(-2).map((request) => request.split(' ')[0])).toEqual([
      'HEAD',
      'PATCH',
    ]);
    expect(store.whole()[0]?.body).toHaveLength(large);
  });

  test('that lost a response does not store a file twice', async () => {
    store.happens(() => 'lost-answer');
    add(file('once.txt'));
    await expect.poll(steps).toEqual(['once.txt waiting']);
    const { id: userId } = signInAs();
    const whole = {
      ...folderOf(),
      kind: 'file',
      name: 'once.txt',
      sizeBytes: 5,
      updatedAt: new Date().toISOString(),
      createdBy: { id: userId, name: 'Claudine Uwase' },
    };
    serve({ 'GET /api/storage/uploads': [], 'GET /api/storage/entries': [whole] });
    store.happens(() => undefined);
    engine.tryNow();
    await ended(1);
    expect(store.uploads.size).toBe(1);
    expect(allJobs()[0]?.entryId).toBe(folderId);
  });
});

describe('a person', () => {
  test('pauses and resumes', async () => {
    store.happens(({ method }) => (method === 'PATCH' ? 'hangs' : undefined));
    add(file('film.mp4', 'x'.repeat(large)));
    await expect.poll(() => store.requests.length).toBe(2);
    engine.pauseAll();
    expect(steps()).toEqual(['film.mp4 paused']);
    store.happens(() => undefined);
    engine.resumeAll();
    await ended(1);
    expect(store.uploads.size).toBe(1);
  });

  test('cancels, and the server is notified', async () => {
    store.happens(({ method }) => (method === 'PATCH' ? 'hangs' : undefined));
    add(file('film.mp4', 'x'.repeat(large)));
    await expect.poll(() => store.requests.length).toBe(2);
    engine.cancel(idOf('film.mp4'));
    await expect.poll(() => store.uploads.size).toBe(0);
    expect(allJobs()).toEqual([]);
  });

  test('signing out stops uploads and keeps what the server has received', async () => {
    store.happens(({ method }) => (method === 'PATCH' ? 'hangs' : undefined));
    add(file('film.mp4', 'x'.repeat(large)));
    await expect.poll(() => store.requests.length).toBe(2);
    forgetSession();
    expect(allJobs()).toEqual([]);
    expect(store.uploads.size).toBe(1);
  });

  test('is warned before leaving while an upload is active', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    store.happens(() => 'hangs');
    add(file('a.txt'));
    await expect.poll(leave).toBe(true);
    store.happens(() => undefined);
    store.release();
    await expect.poll(leave).toBe(false);
  });
});

describe('an upload of a tab that closed', () => {
  const url = '/api/storage/uploads/9';
  const begun = new Date(Date.now() - 3_600_000).toISOString();
  const offered = async () => {
    store.uploads.set(url, {
      length: large,
      offset: 2_000_000,
      metadata: {},
      body: 'x'.repeat(2_000_000),
    });
    const lost = { id: 'x', url, name: 'film.mp4', parentId: null, sizeBytes: large };
    const dates = { createdAt: begun, expiresAt: begun };
    await engine.offer([{ ...lost, offsetBytes: 2_000_000, ...dates } as never]);
  };

  test('resumes when the file is selected or added again', async () => {
    await offered();
    expect(steps()).toEqual(['film.mp4 lost']);
    add(file('film.mp4', 'x'.repeat(large)));
    await ended(1);
    expect(store.uploads.size).toBe(1);
    expect(store.whole()[0]?.body).toHaveLength(large);
  });

  test.each([
    { chosen: file('other.mp4', 'x'.repeat(large)), why: 'This is a different file' },
    {
      chosen: new File(['x'.repeat(large)], 'film.mp4', { lastModified: Date.now() }),
      why: 'This file has changed since',
    },
  ])('rejects a different file: $why', async ({ chosen, why }) => {
    await offered();
    engine.resumeWithFiles([chosen], idOf('film.mp4'));
    expect(allJobs()[0]).toMatchObject({ step: 'lost', why: expect.stringContaining(why) });
  });
});
