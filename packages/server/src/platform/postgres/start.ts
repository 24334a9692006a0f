import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../kernel/index.ts';
import { runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { resetPassword, writeSettings } from './cluster.ts';
import { ensureDatabase, isServing } from './connection.ts';
import type { DatabaseLocation } from './database-location.ts';
import { freePort } from './free-port.ts';
import { launch } from './launch.ts';
import { becomesReady, lastPort, type Postmaster, readPidFile } from './pid-file.ts';
import { postmasterOf } from './process-table.ts';
import { shutDown } from './shut-down.ts';

export type StartOptions = {
  readonly dataDir: string;
  readonly location: DatabaseLocation;
  readonly binaries: Binaries;
  readonly password: string;
  readonly durable: boolean;
  readonly report: (line: string) => void;
  /** The only acceptable port, because clients are connected to it. By default any free one. */
  readonly port?: number;
};

/** Close to the port of the web server, so that it is easy to remember. */
const defaultPort = 4032;

/**
 * Reuses a server that a killed process left behind if it is healthy: it has written its state, accepts our password
 * and has our version. Any other is shut down cleanly; without its pid file it would end within a minute anyway.
 */
export async function adopt({ location, binaries, password }: StartOptions) {
  const pid = postmasterOf(location.cluster);
  if (pid === undefined) return undefined;
  const { cluster } = location;
  const file = (await becomesReady(location, pid)) ? readPidFile(location) : undefined;
  const expected = { cluster, version: binaries.version };
  if (file && (await isServing(file.port, password, expected))) return file;
  await shutDown(pid);
  return undefined;
}

/** Starts the cluster and ensures that its database can be used. */
export async function startCluster(options: StartOptions): Promise<Postmaster> {
  const { location, binaries, password, durable, report } = options;
  writeSettings(location, durable);
  const running = await launchOnFreePort(options);
  try {
    if (await ensureDatabase(running.port, password)) return running;
  } catch (error) {
    await shutDown(running.pid);
    throw error;
  }
  report('The password file is new or has changed. Setting that password in the database.');
  await shutDown(running.pid);
  resetPassword(location, binaries, password);
  const again = await launchOnFreePort(options);
  await ensureDatabase(again.port, password);
  return again;
}

const attempts = 20;

async function launchOnFreePort(options: StartOptions): Promise<Postmaster> {
  const { location, durable, report } = options;
  const preferredPort = options.port ?? lastPort(location) ?? (durable ? defaultPort : 0);
  let port = await freePort(preferredPort);
  if (options.port !== undefined && port !== options.port) throw portInUse(options.port);
  for (let attempt = 1; ; attempt += 1) {
    // No server runs on this cluster, so any pid file is stale; it may even be unreadable.
    runAs(location.account, 'rm', ['-f', join(location.cluster, 'postmaster.pid')]);
    const outcome = await launch({ ...options, log: logPath(options.dataDir), port });
    if ('running' in outcome) {
      if (preferredPort !== 0 && port !== preferredPort)
        report(`Port ${preferredPort} is in use; the database uses ${port}.`);
      return outcome.running;
    }
    if (attempt === attempts) throw startFailure(options, outcome.ended);
    if (/could not bind/.test(outcome.ended) && options.port === undefined) port = await freePort();
    else if (/shared memory block .* is still in use/.test(outcome.ended)) await sleep(500);
    else throw startFailure(options, outcome.ended);
  }
}

const portInUse = (port: number) =>
  new StartFailure(
    `Port ${port} of the database is in use by another program.`,
    'Stop that program, or start NGO Plus again: it then chooses another port.',
  );

export const logPath = (dataDir: string) => join(dataDir, 'postgres.log');

function startFailure({ dataDir, location }: StartOptions, log: string): StartFailure {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
  const message = fatal?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? 'it ended without saying why';
  const advice = /No space left/.test(log)
    ? 'Free up space on the disk and start again.'
    : `See ${logPath(dataDir)} for details. Your data in ${location.cluster} was not changed.`;
  return new StartFailure(`The database could not start: ${message}.`, advice);
}
