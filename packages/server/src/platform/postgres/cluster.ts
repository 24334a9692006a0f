import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../kernel/index.ts';
import { runAs, writeAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { configurationText } from './settings.ts';

/** The role that owns the database, and the database. */
export const ownerName = 'ngoplus';

type Making = { place: Place; binaries: Binaries; password: string; durable: boolean };

export const isMade = ({ cluster }: Place) => existsSync(join(cluster, 'PG_VERSION'));

/**
 * Makes an empty cluster. It is made beside its place and moved there when it is whole, so a start
 * that is interrupted leaves nothing that looks like a database.
 *
 * @throws StartFailure with what initdb said.
 */
export function makeCluster({ place, binaries, password, durable }: Making): void {
  const { home, cluster, account } = place;
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
    if (!ok) throw notMade(home, output);
  }
}

const invitation = "# Your own settings, for example: shared_buffers = '1GB'\n";

/**
 * Text sorts and changes case by Unicode alike on every machine (the builtin provider). LC_CTYPE
 * tells full-text search which characters are letters; with plain C it would take a dash for one.
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

/** @throws StartFailure when another major version of PostgreSQL made the cluster. */
export function requireSameMajor({ cluster }: Place, { version }: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [brought] = version.split('.');
  if (made === brought) return;
  throw new StartFailure(
    `The database in ${cluster} was created by PostgreSQL ${made}; this version includes PostgreSQL ${brought}.`,
    `Dump it with the version that made it and load it into a new one, or go back to that version. Nothing was changed.`,
  );
}

export function writeSettings({ cluster, account }: Place, durable: boolean): void {
  // PostgreSQL refuses a folder that others may read, as one restored from a backup often is.
  const closed = runAs(account, 'chmod', ['700', cluster]);
  const written = writeAs(
    account,
    join(cluster, 'postgresql.conf'),
    configurationText({ durable }),
  );
  if (!closed.ok || !written.ok) throw notMade(cluster, `${closed.output}\n${written.output}`);
}

/** Gives the owner this password, through a server that only this command can reach. */
export function resetPassword({ cluster, account }: Place, binaries: Binaries, password: string) {
  const { ok, output } = runAs(
    account,
    join(binaries.folder, 'bin/postgres'),
    ['--single', '-D', cluster, 'postgres'],
    `alter role ${ownerName} password '${password}'\n`,
  );
  if (!ok || output.includes('ERROR:')) throw notMade(cluster, output);
}

function notMade(folder: string, output: string): StartFailure {
  const said = output.split('\n').findLast((line) => /error|fatal|space|denied/i.test(line));
  return new StartFailure(
    `The database in ${folder} could not be prepared: ${said ?? output}`,
    'Make sure the disk has 200 MB free and the folder is writable, then start again.',
  );
}
