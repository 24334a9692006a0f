import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { lockFolder, lockOwnerOf, refuseFolderInUse } from './folder-lock.ts';
import { birthOf } from './process-table.ts';

const test = base
  .extend('made', () => mkdtempSync(join(tmpdir(), 'ngo-plus-lock-')))
  .extend('folder', async ({ made }, { onCleanup }) => {
    onCleanup(() => rmSync(made, { recursive: true }));
    return made;
  });

const startedAt = '2026-03-01T09:00:00.000Z';

test('a folder is locked by one process and free again afterwards', ({ folder }) => {
  const lock = lockFolder(folder);
  expect(lockOwnerOf(folder)?.pid).toBe(process.pid);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} (`);
  expect(() => refuseFolderInUse(folder)).toThrow(`process ${process.pid} (`);
  lock.release();
  refuseFolderInUse(folder);
  expect(lockOwnerOf(folder)).toBeUndefined();
  lockFolder(folder).release();
});

test('the refusal names the process that has locked the folder, and what to do', ({ folder }) => {
  const { release } = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    expect.objectContaining({
      name: 'StartFailure',
      message: expect.stringMatching(
        /already running in this folder: process \d+ \(.+\), since .+ UTC/,
      ),
      advice: expect.stringContaining(`kill ${process.pid}`),
    }),
  );
  release();
});

test.for([
  {
    left: 'a process that is gone',
    text: { pid: 2 ** 22 + 1, birth: 'x', startedAt, command: 'a' },
  },
  { left: 'a number that another has now', text: { pid: 1, birth: 'x', startedAt, command: 'a' } },
  { left: 'nothing', text: '' },
  { left: 'half a file', text: '{"pid": 1' },
  { left: 'something else', text: { pid: 'one' } },
])('a lock left by $left is stale', ({ text }, { folder }) => {
  const content = typeof text === 'string' ? text : JSON.stringify(text);
  writeFileSync(join(folder, 'server.lock'), content);
  expect(lockOwnerOf(folder)).toBeUndefined();
  const lock = lockFolder(folder);
  expect(lockOwnerOf(folder)?.pid).toBe(process.pid);
  lock.release();
});

test('a lock that another process has taken over is not released', ({ folder }) => {
  const lock = lockFolder(folder);
  const other = { pid: 1, birth: birthOf(1), startedAt, command: 'init' };
  writeFileSync(join(folder, 'server.lock'), JSON.stringify(other));
  lock.release();
  expect(lockOwnerOf(folder)?.pid).toBe(1);
});
