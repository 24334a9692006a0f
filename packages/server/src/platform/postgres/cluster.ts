import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../kernel/index.ts';
import { runAs, writeAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseLocation } from './database-location.ts';
import { configurationText } from './settings.ts';

/** The role that owns the database, and the database. */
export const ownerName = 'ngoplus';

type ClusterOptions = {
  location: DatabaseLocation;
  binaries: Binaries;
  password: string;
  durable: boolean;
};

export const clusterExists = ({ cluster }: DatabaseLocation) =>
  existsSync(join(cluster, 'PG_VERSION'));

/**
 * Creates an empty cluster. It is created next to its final path and moved there when it is complete, so that an
 * interrupted start leaves nothing that looks like a database.
 *
 * @throws StartFailure with the output of initdb.
 */
export function createCluster({ location, binaries, password, durable }: ClusterOptions): void {
  const { home, cluster, account } = location;
  const unfinished = join(home, 'unfinished');
  const passwordFile = join(home, 'first-password');
  const steps = [
    () => runAs(account, 'rm', ['-rf', unfinished]),
    () => writeAs(account, passwordFile, password),
    () =>
      runAs(account, join(binaries.folder, 'bin/initdb'), [
        `--pgdata=${unfinished}`,
        `--pwfile=${passwordFile}`,
        ...choices,
        ...(durable ? [] : ['--no-sync']),
      ]),
    () => runAs(account, 'rm', [passwordFile]),
    () => writeAs(account, join(unfinished, 'custom.conf'), invitation),
    () => runAs(account, 'mv', [unfinished, cluster]),
  ];
  for (const step of steps) {
    const { ok, output } = step();
    if (!ok) throw creationFailure(home, output);
  }
}

const invitation = "# Your own settings, for example: shared_buffers = '1GB'\n";

/**
 * Text sorts and changes case by Unicode identically on every machine (the builtin provider). LC_CTYPE determines
 * which characters full-text search treats as letters; with plain C it would accept dashes.
 */
const choices = [
  `--username=${ownerName}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--text-search-config=english',
  '--no-instructions',
];

/** @throws StartFailure when another major version of PostgreSQL created the cluster. */
export function requireSameMajor({ cluster }: DatabaseLocation, { version }: Binaries): void {
  const createdBy = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [installed] = version.split('.');
  if (createdBy === installed) return;
  throw new StartFailure(
    `The database in ${cluster} was created by PostgreSQL ${createdBy}; this version includes PostgreSQL ${installed}.`,
    `Dump it with the version that made it and load it into a new one, or go back to that version. Nothing was changed.`,
  );
}

export function writeSettings({ cluster, account }: DatabaseLocation, durable: boolean): void {
  // PostgreSQL refuses a folder that others can read, which restored backups often are.
  const closed = runAs(account, 'chmod', ['700', cluster]);
  const written = writeAs(
    account,
    join(cluster, 'postgresql.conf'),
    configurationText({ durable }),
  );
  if (!closed.ok || !written.ok)
    throw creationFailure(cluster, `${closed.output}\n${written.output}`);
}

/** Sets the owner's password, through a single-user server that only this command can access. */
export function resetPassword(
  { cluster, account }: DatabaseLocation,
  binaries: Binaries,
  password: string,
) {
  const { ok, output } = runAs(
    account,
    join(binaries.folder, 'bin/postgres'),
    ['--single', '-D', cluster, 'postgres'],
    `alter role ${ownerName} password '${password}'\n`,
  );
  if (!ok || output.includes('ERROR:')) throw creationFailure(cluster, output);
}

function creationFailure(folder: string, output: string): StartFailure {
  const message = output.split('\n').findLast((line) => /error|fatal|space|denied/i.test(line));
  return new StartFailure(
    `The database in ${folder} could not be prepared: ${message ?? output}`,
    'Make sure the disk has 200 MB free and the folder is writable, then start again.',
  );
}
