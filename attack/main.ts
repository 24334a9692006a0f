import { parseArgs } from 'node:util';
import { type Finding, type Fuzzed, fuzz } from './fuzz.ts';
import { identitiesIn } from './identities.ts';
import { type Killed, kill } from './kills.ts';
import { openTarget } from './target.ts';

const usage = `npm run attack -- [--requests=20000] [--kills=10] [--minutes=30] [--seed=1] [--senders=8]

Starts the product with its demo content in a folder of its own, sends it generated requests with
valid, broken and foreign input as every role, then kills it while it writes. Exit code 1: something did not hold.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function wishes() {
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
  say(`\n${what}: ${request}\n  ${detail}`);

function sayFuzzed({ sent, foreign, statuses, slowestMs, findings }: Fuzzed): void {
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  say(`${sent} requests, ${foreign} of them with ids of another organisation.`);
  say(`Statuses: ${sorted.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  say(`Slowest answer: ${Math.round(slowestMs)} ms`);
  say(`Findings: ${findings.length}`);
}

function sayKilled({ rounds, acknowledged, lost, refused, doubled }: Killed): void {
  say(
    `\n${rounds} kills, ${acknowledged} confirmed writes, ${lost.length} lost, ${doubled.length} doubled.`,
  );
  for (const title of lost) say(`lost: ${title}`);
  for (const one of refused) say(`refused: ${one}`);
  for (const title of doubled) say(`doubled: ${title}`);
}

/** Whether everything held. */
async function attack({ requests, kills, until, seed, senders }: ReturnType<typeof wishes>) {
  let held = true;
  if (requests > 0) {
    const target = await openTarget();
    try {
      const identities = await identitiesIn(target);
      const fuzzed = await fuzz(target, identities, {
        requests,
        until,
        seed,
        senders,
        onFinding: sayFinding,
        onProgress: (sent) => say(`${sent} requests sent`),
      });
      sayFuzzed(fuzzed);
      const alive = await fetch(`${target.baseUrl}/livez`).catch(() => undefined);
      if (!alive?.ok) say(`\nThe server is gone:\n${target.server.said().slice(-4000)}`);
      held = fuzzed.findings.length === 0 && alive?.ok === true;
    } finally {
      await target.close();
    }
  }
  if (kills > 0) {
    const killed = await kill(kills, until);
    sayKilled(killed);
    held &&= [killed.lost, killed.refused, killed.doubled].every(({ length }) => length === 0);
  }
  return held;
}

const asked = wishes();
if (asked.help) say(usage);
else process.exitCode = (await attack(asked)) ? 0 : 1;
