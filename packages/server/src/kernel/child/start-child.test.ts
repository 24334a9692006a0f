import { expect, test } from 'vitest';
import { type ChildEnd, startChild } from './index.ts';
import type { Action } from './testing-child.ts';

const megabyte = 1024 * 1024;

/** Starts the child of the tests; `end` resolves with why it ended. */
function start(action: Action) {
  const ending = Promise.withResolvers<ChildEnd>();
  const messages: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  const child = startChild<unknown, unknown>({
    url: new URL('./testing-child.ts', import.meta.url),
    data: action,
    maxHeapMegabytes: 64,
    maxOutsideHeapBytes: 64 * megabyte,
    onMessage: (message) => {
      const next = waiting.shift();
      if (next) next(message);
      else messages.push(message);
    },
    onEnd: ending.resolve,
  });
  const next = () =>
    messages.length > 0
      ? Promise.resolve(messages.shift())
      : new Promise<unknown>((resolve) => waiting.push(resolve));
  return { child, next, end: ending.promise };
}

test('messages are structured clones, and no variable of this process is there', async () => {
  process.env['CHILD_TEST_SECRET'] = 'secret';
  const { child, next } = start('echo');
  expect(await next()).toBe('ready');
  const sent = { at: new Date(0), bytes: new Uint8Array([1, 2]), names: new Map([['a', 1]]) };
  child.post(sent);
  const { message, variables } = (await next()) as { message: typeof sent; variables: string[] };
  await child.end();
  delete process.env['CHILD_TEST_SECRET'];
  expect(message.at).toEqual(sent.at);
  expect([...message.bytes]).toEqual([1, 2]);
  expect(message.names).toEqual(sent.names);
  expect(variables.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([]);
});

// In a thread, this allocation aborts the whole process.
test.for(['grow one array', 'fill buffers'] as const)(
  'a child that begins to %s is ended for its memory',
  async (action) => {
    expect((await start(action).end).kind).toBe('out-of-memory');
  },
);

test.for([
  { action: 'abort', reason: /ended with SIGABRT/ },
  { action: 'throw', reason: /ended with code 1\.\nError\n[\s\S]*testing-child\.ts/ },
] as const)(
  'a child that calls $action is reported with the reason',
  async ({ action, reason }) => {
    const end = await start(action).end;
    expect(end).toMatchObject({
      kind: 'failed',
      error: { message: expect.stringMatching(reason) },
    });
    expect(JSON.stringify(end)).not.toContain('what the file says');
  },
);

test('a child that never returns is ended', async () => {
  const { child, next } = start('hang');
  const pid = (await next()) as number;
  await child.end();
  child.post('late');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a child that never returns ends with its parent', async () => {
  const { child: parent, next } = start('hang in a child');
  const pid = (await next()) as number;
  await parent.end();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a module that does not exist is reported', async () => {
  const end = await new Promise<ChildEnd>((onEnd) =>
    startChild({
      url: new URL('./no-such-module.ts', import.meta.url),
      data: null,
      maxHeapMegabytes: 64,
      maxOutsideHeapBytes: 64 * megabyte,
      onMessage: () => undefined,
      onEnd,
    }),
  );
  expect(end).toMatchObject({
    error: { message: expect.stringMatching(/MODULE_NOT_FOUND/) },
  });
});
