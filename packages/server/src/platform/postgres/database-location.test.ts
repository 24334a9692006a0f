import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { accountOf, isRoot, runAs } from './account.ts';
import { binariesFor, installedBinaries } from './binaries.ts';
import { locateDatabase } from './database-location.ts';
import { fallbackFolders } from './fallback-folder.ts';
import { rememberHome } from './pointer.ts';
import { open, query, quiet, test } from './testing.ts';

const outside: string[] = [];
afterEach(() => {
  for (const path of outside.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** A data folder below one that only its owner can enter, such as root's home. */
function closed(folder: string): string {
  const dataDir = join(folder, 'closed', 'data');
  mkdirSync(dataDir, { recursive: true });
  chmodSync(join(folder, 'closed'), 0o700);
  return dataDir;
}

const write = 'create table kept (n int); insert into kept values (42)';
const read = 'select n from kept';

const allReadable = (folder: string) => runAs(undefined, 'chmod', ['-R', 'a+rX', folder]);

// Ordinary users run PostgreSQL themselves, so none of this applies to them.
if (isRoot()) {
  test('under root, the database folder and process belong to another user', async ({
    dataDir,
  }) => {
    const { url, stop } = await open(dataDir);
    const { uid, mode } = statSync(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test('an empty data folder that only root can enter is opened just enough', async ({
    dataDir,
  }) => {
    mkdirSync(dataDir, { mode: 0o700 });
    await (await open(dataDir)).stop();
    expect(existsSync(join(dataDir, 'postgres/cluster'))).toBe(true);
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
  });

  test('below a folder that only root can enter, the database is stored elsewhere and found again', async ({
    folder,
  }) => {
    const dataDir = closed(folder);
    const first = await open(dataDir);
    const { home } = locateDatabase({ dataDir, refuges: fallbackFolders, report: quiet });
    outside.push(home, `${home}.belongs-to`);
    expect(home.startsWith(dataDir)).toBe(false);
    await query(first.url, write);
    await first.stop();
    const again = await open(dataDir);
    expect(await query(again.url, read)).toEqual([{ n: 42 }]);
    await again.stop();
  });

  test('a fallback folder that others can write to is skipped; the next one is used', ({
    folder,
  }) => {
    const refuges = [join(folder, 'unsafe'), join(folder, 'safe')];
    mkdirSync(join(folder, 'unsafe'));
    chmodSync(join(folder, 'unsafe'), 0o777);
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const { home } = locateDatabase({ dataDir: closed(folder), refuges, report });
    expect(dirname(home)).toBe(join(folder, 'safe'));
    expect(lines).toEqual([
      expect.stringContaining(`the database is stored in ${home}`),
      expect.stringContaining('set DATA_DIR'),
    ]);
  });

  test('without any fallback folder the start fails with a clear message', ({ folder }) => {
    expect(() => locateDatabase({ dataDir: closed(folder), refuges: [], report: quiet })).toThrow(
      /^PostgreSQL refuses to run as root/,
    );
  });

  const occupied = (folder: string) => {
    const dataDir = closed(folder);
    const search = { refuges: [join(folder, 'refuge')], report: quiet };
    const { home, cluster } = locateDatabase({ dataDir, ...search });
    mkdirSync(cluster);
    rememberHome(dataDir, home);
    return { dataDir, home, search };
  };

  test('a database that disappeared from its fallback folder is not replaced by an empty one', ({
    folder,
  }) => {
    const { dataDir, home, search } = occupied(folder);
    rmSync(home, { recursive: true });
    expect(() => locateDatabase({ dataDir, ...search })).toThrow(`${home} and is no longer there`);
  });

  test('a moved data folder keeps its database; a copy does not share it', ({ folder }) => {
    const { dataDir, home, search } = occupied(folder);
    const copy = `${dataDir}-copy`;
    cpSync(dataDir, copy, { recursive: true });
    expect(() => locateDatabase({ dataDir: copy, ...search })).toThrow(
      `${copy} is a copy of ${dataDir}`,
    );
    const moved = `${dataDir}-moved`;
    renameSync(dataDir, moved);
    expect(locateDatabase({ dataDir: moved, ...search }).home).toBe(home);
    expect(() => locateDatabase({ dataDir: copy, ...search })).toThrow(
      `${copy} is a copy of ${moved}`,
    );
  });

  test('a recreated data folder does not get the database of the removed one', ({ folder }) => {
    const { dataDir, home, search } = occupied(folder);
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    expect(locateDatabase({ dataDir, ...search }).home).toBe(`${home}-2`);
  });

  test('a database restored by root is handed over to its user again', async ({ dataDir }) => {
    const first = await open(dataDir);
    await query(first.url, write);
    await first.stop();
    runAs(undefined, 'chown', ['-R', '0:0', dataDir]);
    allReadable(dataDir);
    const again = await open(dataDir);
    expect(await query(again.url, read)).toEqual([{ n: 42 }]);
    await again.stop();
  });

  test('a database whose user loses access later is reported clearly', async ({
    folder,
    dataDir,
  }) => {
    await (await open(dataDir)).stop();
    chmodSync(folder, 0o700);
    await expect(open(dataDir)).rejects.toMatchObject({
      message: expect.stringContaining("can't access that folder"),
      advice: expect.stringContaining('DATA_DIR'),
    });
  });

  test('binaries that the user cannot access are copied once', ({ folder }) => {
    const account = accountOf('nobody');
    const installed = installedBinaries();
    const hidden = { ...installed, folder: join(closed(folder), 'native') };
    cpSync(installed.folder, hidden.folder, { recursive: true, verbatimSymlinks: true });
    const refuge = join(folder, 'refuge');
    const { folder: copy } = binariesFor(account, hidden, [refuge]);
    expect(copy).toBe(join(refuge, `postgresql-${installed.version}`));
    expect(runAs(account, join(copy, 'bin/initdb'), ['--version']).output).toContain('18');
    const { ctimeMs } = statSync(copy);
    expect(binariesFor(account, hidden, [refuge]).folder).toBe(copy);
    expect(statSync(copy).ctimeMs).toBe(ctimeMs);
    expect(existsSync(join(copy, 'lib/libpq.a'))).toBe(false);
  });

  test('binaries that do not run at all are reported clearly', ({ folder }) => {
    const broken = { folder: join(folder, 'nothing'), version: '18.4' };
    expect(() => binariesFor(accountOf('nobody'), broken, [])).toThrow(
      /^The embedded PostgreSQL does not run on this system/,
    );
  });
}

test('an interrupted first start leaves nothing that looks like a database', async ({
  dataDir,
}) => {
  await (await open(dataDir)).stop();
  const home = join(dataDir, 'postgres');
  renameSync(join(home, 'cluster'), join(home, 'unfinished'));
  const { url, startedHere, stop } = await open(dataDir);
  expect(startedHere).toBe(true);
  expect(
    await query(url, "select count(*)::int as n from pg_tables where schemaname = 'public'"),
  ).toEqual([{ n: 0 }]);
  await stop();
});
