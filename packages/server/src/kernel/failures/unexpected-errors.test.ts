import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

async function start() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing-unexpected-errors.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const log: Record<string, unknown>[] = [];
  const [address] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => log.push(JSON.parse(line)));
  const post = (path: string) =>
    fetch(`${address}${path}?token=secret`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  return { log, post, ended, isAlive: () => child.exitCode === null };
}

test.each([
  { path: '/api/reject', status: 500, message: 'Unhandled promise rejection.' },
  { path: '/api/break', status: 500, message: 'Unhandled connection error.' },
])('$path is logged with its request and answered, and the server lives', async (testCase) => {
  const { log, post, isAlive } = await start();
  const answer = await post(testCase.path);
  expect(answer.status).toBe(testCase.status);
  const id = answer.headers.get('x-request-id');
  expect(await answer.json()).toMatchObject({
    code: 'unexpected',
    message: expect.stringContaining('may or may not have been saved'),
    requestId: id,
  });
  await expect
    .poll(() => log)
    .toContainEqual(
      expect.objectContaining({
        level: 50,
        reqId: id,
        method: 'POST',
        path: testCase.path,
        msg: testCase.message,
      }),
    );
  expect((await post('/api/quick')).status).toBe(200);
  expect(isAlive()).toBe(true);
});

test('work that continues after an unawaited failure returns its own result', async () => {
  const { log, post } = await start();
  const answer = await post('/api/continue');
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
  await expect
    .poll(() => log)
    .toContainEqual(
      expect.objectContaining({
        path: '/api/continue',
        msg: 'Unhandled promise rejection.',
      }),
    );
});

test('after an uncaught exception, the server finishes open requests and exits with a code', async () => {
  const { log, post, ended } = await start();
  const slow = post('/api/slow');
  await expect.poll(() => log).toContainEqual({ msg: 'slow began' });
  const broken = await post('/api/throw');
  expect(broken.status).toBe(500);
  expect(await (await slow).json()).toEqual({ done: true });
  expect(await ended).toEqual([1, null]);
  const id = broken.headers.get('x-request-id');
  await expect
    .poll(() => log)
    .toContainEqual(
      expect.objectContaining({
        reqId: id,
        path: '/api/throw',
        msg: 'Uncaught exception. The process will exit because its state may be corrupt.',
      }),
    );
  await expect(post('/api/slow')).rejects.toThrow();
});
