import fc from 'fast-check';
import { foreignTo, type Identities } from './identities.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type Answer, addressOf, type Mutation, mutations, send } from './send.ts';
import { type Account, accounts, type Target } from './target.ts';

export type Finding = { readonly what: string; readonly request: string; readonly detail: string };

export type Fuzzed = {
  readonly sent: number;
  /** Requests that named a record of another organisation. */
  readonly foreign: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Operations that received at least one request. */
  readonly operations: ReadonlySet<string>;
  readonly slowestMs: number;
  readonly findings: readonly Finding[];
  /** Accounts that the requests suspended or deleted. The attack ends when half of all accounts are. */
  readonly shutOut: readonly Account[];
};

type Plan = {
  readonly requests: number;
  readonly seed: number;
  /** The attack ends at this time, even if requests are left. */
  readonly until: number;
  readonly senders: number;
  /** Called for each finding immediately. */
  readonly onFinding?: (finding: Finding) => void;
};

/** Slower responses count as a denial of service. */
const slowMs = 30_000;

/** 501 and 503 are intended responses; other 5xx are faults. */
const isFault = ({ status }: Answer) =>
  status === 0 || (status >= 500 && ![503, 507].includes(status));

const leaked = (answer: Answer, request: string, foreign: readonly string[]) =>
  answer.status < 300
    ? foreign.find((id) => answer.text.includes(id) && !request.includes(id))
    : undefined;

type Attacker = { readonly account: Account | undefined; readonly foreign: readonly string[] };

/** The two demo organisations; each attacks with the ids of the other. */
const neighbourOf = (account: Account): Account => (account === 'owner2' ? 'owner' : 'owner2');

const crossing: readonly Account[] = ['owner', 'staff', 'volunteer', 'analyst', 'viewer', 'owner2'];

function attackersOf(identities: Identities): Attacker[] {
  return [
    {
      account: undefined,
      foreign: ['owner', 'owner2'].flatMap((theirs) =>
        [...(identities.by.get(theirs as Account) ?? [])].filter(
          (id) => !identities.ofEverybody.has(id),
        ),
      ),
    },
    ...accounts.map((account) => ({
      account,
      foreign: crossing.includes(account)
        ? foreignTo(account, neighbourOf(account), identities)
        : [],
    })),
  ];
}

const oneOf = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** Removing a star or bookmark of one’s own gets the same response for every id, whether it existed or not. */
const removesOwnMark = (method: string, path: string) =>
  method === 'DELETE' && /\/(star|saved)$/.test(path);

/** Whether the address named a record of others and the request succeeded. */
const reached = (
  { method, isPublic }: Operation,
  path: string,
  { status }: Answer,
  foreign: readonly string[],
) =>
  !isPublic && method !== 'GET' && status < 300 && !removesOwnMark(method, path)
    ? foreign.find((id) => path.includes(id))
    : undefined;

type Sent = { readonly operation: Operation; readonly path: string; readonly request: string };

export function findingOf(
  { operation, path, request }: Sent,
  answer: Answer,
  foreign: readonly string[],
) {
  if (isFault(answer))
    return {
      what: answer.status === 0 ? 'no answer' : 'fault',
      request,
      detail: `${answer.status} ${answer.text.slice(0, 300)}`,
    };
  if (answer.milliseconds > slowMs)
    return { what: 'slow', request, detail: `${Math.round(answer.milliseconds)} ms` };
  const id = leaked(answer, request, foreign);
  if (id) return { what: 'leak', request, detail: id };
  const theirs = reached(operation, path, answer, foreign);
  if (theirs) return { what: 'foreign write', request, detail: theirs };
  return undefined;
}

/**
 * Step between operations, a prime: few requests reach every part of the API, many reach every operation as every
 * attacker.
 */
const stride = 271;

/** Sends generated requests to each operation, anonymously and as every role. */
export async function fuzz(target: Target, identities: Identities, plan: Plan): Promise<Fuzzed> {
  const attackers = attackersOf(identities);
  const generators = await Promise.all(
    attackers.map(({ account, foreign }) => generatorsFor(target, identities, account, foreign)),
  );
  const statuses = new Map<number, number>();
  const operations = new Set<string>();
  const findings: Finding[] = [];
  const shutOut = new Set<Account>();
  let [drawn, sent, crossed, slowestMs] = [0, 0, 0, 0];
  const sendNext = async (n: number) => {
    const who = n % attackers.length;
    const attacker = attackers[who];
    const next = generators[who]?.(plan.seed + n);
    if (!attacker || !next) return;
    const { account, foreign } = attacker;
    const token = account && (await target.tokenOf(account));
    if (account && token === undefined) {
      shutOut.add(account);
      return;
    }
    const mutation: Mutation = n % 5 === 0 ? (oneOf(mutations, n / 5) ?? 'whole') : 'whole';
    const path = addressOf(next.operation, next.input);
    const request = `${next.operation.method} ${path} ${JSON.stringify(next.input.body) ?? ''}`;
    const answer = await send(target.baseUrl, next.operation, next.input, { token, mutation });
    sent += 1;
    operations.add(`${next.operation.method} ${next.operation.path}`);
    if (answer.status === 401 && account) target.signedOut(account);
    if (foreign.some((id) => request.includes(id))) crossed += 1;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, answer.milliseconds);
    const description = `${account ?? 'nobody'} (${mutation}): ${request.slice(0, 2000)}`;
    const found = findingOf(
      { operation: next.operation, path, request: description },
      answer,
      foreign,
    );
    if (!found) return;
    findings.push(found);
    plan.onFinding?.(found);
  };
  await Promise.all(
    Array.from({ length: plan.senders }, async () => {
      const { process: server } = target.server;
      const isRunning = () => server.exitCode === null && server.signalCode === null;
      const canGoOn = () =>
        shutOut.size < accounts.length / 2 && Date.now() < plan.until && isRunning();
      while (sent < plan.requests && canGoOn()) {
        drawn += 1;
        await sendNext(drawn);
      }
    }),
  );
  return {
    sent,
    foreign: crossed,
    statuses,
    operations,
    slowestMs,
    findings,
    shutOut: [...shutOut],
  };
}

/** Half of the ids are the attacker’s own or public, a third foreign if there are any, the rest unknown. */
async function generatorsFor(
  { baseUrl }: Target,
  { by, ofEverybody }: Identities,
  account: Account | undefined,
  foreign: readonly string[],
) {
  const own = [...((account && by.get(account)) ?? []), ...ofEverybody];
  const choices = [
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
    ...(own.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...own) }] : []),
    ...(foreign.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...foreign) }] : []),
  ];
  const operations = await operationsOf(baseUrl, fc.oneof(...choices), 8);
  return (seed: number) => {
    const operation = oneOf(operations, seed * stride);
    const [input] = operation ? fc.sample(operation.input, { numRuns: 1, seed }) : [];
    return operation && input ? { operation, input } : undefined;
  };
}
