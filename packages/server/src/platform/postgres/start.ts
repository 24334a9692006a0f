import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../kernel/index.ts';
import { runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { resetPassword, writeSettings } from './cluster.ts';
import { ensureDatabase, isServing } from './connection.ts';
import { launch } from './launch.ts';
import { becomesReady, lastPort, type Postmaster, readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';
import { freePort } from './port.ts';
import { postmasterOf } from './process-table.ts';
import { shutDown } from './shut-down.ts';

export type Starting = {
  readonly dataDir: string;
  readonly place: Place;
  readonly binaries: Binaries;
  readonly password: string;
  readonly durable: boolean;
  readonly report: (line: string) => void;
  /** No other will do: it is known to those who are connected. By default any port that is free. */
  readonly port?: number;
};

/** Next to the port of the web server, so that it is easy to remember. */
const usualPort = 4032;

/**
 * A server that a killed process left behind is used again when it is sound: it has written its
 * state, answers to our password and is of our version. Any other is ended in good order; without
 * its pid file it would end itself within a minute anyway.
 */
export async function adopt({ place, binaries, password }: Starting) {
  const pid = postmasterOf(place.cluster);
  if (pid === undefined) return undefined;
  const { cluster } = place;
  const file = (await becomesReady(place, pid)) ? readPidFile(place) : undefined;
  const expected = { cluster, version: binaries.version };
  if (file && (await isServing(file.port, password, expected))) return file;
  await shutDown(pid);
  return undefined;
}

/** Starts the cluster and sees that its database can be used. */
export async function startCluster(starting: Starting): Promise<Postmaster> {
  const { place, binaries, password, durable, report } = starting;
  writeSettings(place, durable);
  const running = await launchOnFreePort(starting);
  try {
    if (await ensureDatabase(running.port, password)) return running;
  } catch (error) {
    await shutDown(running.pid);
    throw error;
  }
  report('The password file is new or has changed. Setting that password in the database.');
  await shutDown(running.pid);
  resetPassword(place, binaries, password);
  const again = await launchOnFreePort(starting);
  await ensureDatabase(again.port, password);
  return again;
}

const attempts = 20;

async function launchOnFreePort(starting: Starting): Promise<Postmaster> {
  const { place, durable, report } = starting;
  const wanted = starting.port ?? lastPort(place) ?? (durable ? usualPort : 0);
  let port = await freePort(wanted);
  if (starting.port !== undefined && port !== starting.port) throw portTaken(starting.port);
  for (let attempt = 1; ; attempt += 1) {
    // Nothing runs on this cluster, so what a pid file says is old; it may even be unreadable.
    runAs(place.account, 'rm', ['-f', join(place.cluster, 'postmaster.pid')]);
    const outcome = await launch({ ...starting, log: logIn(starting.dataDir), port });
    if ('running' in outcome) {
      if (wanted !== 0 && port !== wanted)
        report(`Port ${wanted} is in use; the database uses ${port}.`);
      return outcome.running;
    }
    if (attempt === attempts) throw notStarted(starting, outcome.ended);
    if (/could not bind/.test(outcome.ended) && starting.port === undefined)
      port = await freePort(0);
    else if (/shared memory block .* is still in use/.test(outcome.ended)) await sleep(500);
    else throw notStarted(starting, outcome.ended);
  }
}

const portTaken = (port: number) =>
  new StartFailure(
    `Port ${port} of the database is in use by another program.`,
    'Stop that program, or start NGO Plus again: it then chooses another port.',
  );

export const logIn = (dataDir: string) => join(dataDir, 'postgres.log');

function notStarted({ dataDir, place }: Starting, log: string): StartFailure {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
  const said = fatal?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? 'it ended without saying why';
  const advice = /No space left/.test(log)
    ? 'Free up space on the disk and start again.'
    : `See ${logIn(dataDir)} for details. Your data in ${place.cluster} was not changed.`;
  return new StartFailure(`The database could not start: ${said}.`, advice);
}
