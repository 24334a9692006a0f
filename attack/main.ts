import { parseArgs } from 'node:util';
import { type Finding, type Fuzzed, fuzz } from './fuzz.ts';
import { identitiesIn } from './identities.ts';
import { type Killed, kill } from './kills.ts';
import { openTarget } from './target.ts';

const usage = `npm run attack -- [--requests=20000] [--kills=10] [--minutes=30] [--seed=1] [--senders=8]

Starts the product with its demo content in a folder of its own, sends it generated requests with
valid, broken and foreign input as every role, starts a new server once half of the roles are locked out,
then kills it while it writes. Exit code 1: an attack succeeded or a write was lost.`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function parseOptions() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      kills: { type: 'string', default: '10' },
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      senders: { type: 'string', default: '8' },
      help: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'requests' | 'kills' | 'minutes' | 'seed' | 'senders') => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 0)
      throw new Error(`--${name} takes a whole number.\n\n${usage}`);
    return value;
  };
  return {
    help: values.help,
    requests: number('requests'),
    kills: number('kills'),
    until: Date.now() + number('minutes') * 60_000,
    seed: number('seed'),
    senders: Math.max(1, number('senders')),
  };
}

const sayFinding = ({ what, request, detail }: Finding) =>
  print(`\n${what}: ${request}\n  ${detail}`);

function sayFuzzed({ sent, foreign, statuses, operations, slowestMs, findings }: Fuzzed): void {
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  print(
    `${sent} requests to ${operations.size} operations, ${foreign} with ids of another organisation.`,
  );
  print(`Statuses: ${sorted.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  print(`Slowest answer: ${Math.round(slowestMs)} ms`);
  print(`Findings: ${findings.length}`);
}

function sayKilled(killed: Killed): void {
  const { rounds, acknowledged, donations, lost, refused, doubled, books } = killed;
  print(
    `\n${rounds} kills, ${acknowledged} confirmed writes (${donations} donations), ${lost.length} lost, ${doubled.length} doubled.`,
  );
  for (const title of lost) print(`lost: ${title}`);
  for (const one of refused) print(`refused: ${one}`);
  for (const title of doubled) print(`doubled: ${title}`);
  for (const fault of books) print(`books: ${fault}`);
}

type AttackOptions = ReturnType<typeof parseOptions>;

/** Attacks one server until enough requests were sent or half of the accounts are disabled. */
async function fuzzOneServer(
  { until, seed, senders }: AttackOptions,
  requests: number,
): Promise<Fuzzed> {
  const target = await openTarget();
  try {
    const identities = await identitiesIn(target);
    const plan = { requests, until, seed, senders, onFinding: sayFinding };
    const fuzzed = await fuzz(target, identities, plan);
    const alive = await fetch(`${target.baseUrl}/livez`).catch(() => undefined);
    if (alive?.ok) return fuzzed;
    const { exitCode, signalCode } = target.server.process;
    const detail = target.server.output().slice(-4000);
    const request = `seed ${seed}, exit code ${exitCode}, signal ${signalCode}`;
    const finding = { what: 'the server is gone', request, detail };
    sayFinding(finding);
    return { ...fuzzed, findings: [...fuzzed.findings, finding] };
  } finally {
    await target.close();
  }
}

/** Attacks fresh servers one after another, because an attack destroys data that the next one needs. */
async function fuzzServers(options: AttackOptions): Promise<boolean> {
  let total: Fuzzed | undefined;
  for (
    let servers = 0;
    (total?.sent ?? 0) < options.requests && Date.now() < options.until;
    servers += 1
  ) {
    const seed = options.seed + servers * 1_000_003;
    const one = await fuzzOneServer({ ...options, seed }, options.requests - (total?.sent ?? 0));
    total = total ? sumOf(total, one) : one;
    print(`${total.sent} requests sent to ${servers + 1} servers`);
    if (one.sent === 0) throw new Error('No request could be sent.');
  }
  if (total) sayFuzzed(total);
  return total?.findings.length === 0;
}

const sumOf = (a: Fuzzed, b: Fuzzed): Fuzzed => ({
  sent: a.sent + b.sent,
  foreign: a.foreign + b.foreign,
  statuses: new Map(
    [...a.statuses.keys(), ...b.statuses.keys()].map((status) => [
      status,
      (a.statuses.get(status) ?? 0) + (b.statuses.get(status) ?? 0),
    ]),
  ),
  operations: new Set([...a.operations, ...b.operations]),
  slowestMs: Math.max(a.slowestMs, b.slowestMs),
  findings: [...a.findings, ...b.findings],
  shutOut: b.shutOut,
});

/** Returns whether everything passed. */
async function attack(options: AttackOptions) {
  const { requests, kills, until } = options;
  let passed = requests === 0 || (await fuzzServers(options));
  if (kills > 0) {
    const killed = await kill({ rounds: kills, until, waitsForKeys: true });
    sayKilled(killed);
    passed &&= [killed.lost, killed.refused, killed.doubled, killed.books].every(
      ({ length }) => length === 0,
    );
  }
  return passed;
}

const options = parseOptions();
if (options.help) print(usage);
else process.exitCode = (await attack(options)) ? 0 : 1;
