import { setTimeout as pause } from 'node:timers/promises';
import type { Options } from './arguments.ts';
import { contactsCsv, searchesForContacts } from './content/index.ts';
import { type Measurement, percentile } from './measurement.ts';
import { watchMemory } from './memory.ts';
import { type Caller, signIn, type TestPlatform } from './test-platform/index.ts';

const maxMs = 100;
const maxSeconds = 60;
const maxMegabytes = 300;
const times = 40;

/** Imports a large file of contacts, then lists, searches and counts them. */
export async function measureContacts(
  platform: TestPlatform,
  { contacts }: Options,
): Promise<Measurement[]> {
  const product = await platform.start();
  try {
    const caller = { url: product.url, token: await signIn(product.url) };
    const memory = watchMemory(product.pid);
    let most = 0;
    const seconds = await importAll(caller, contactsCsv(contacts)).finally(() => {
      most = memory.stop();
    });
    await platform.clean();
    return [
      {
        what: `Import of ${contacts} contacts`,
        target: `< ${maxSeconds} s`,
        measured: `${seconds.reading.toFixed(1)} s to the preview, ${seconds.applying.toFixed(1)} s to take over`,
        isMet: seconds.reading + seconds.applying < maxSeconds,
      },
      {
        what: 'Memory while they are imported',
        target: `< ${maxMegabytes} MB`,
        measured: `${most} MB`,
        isMet: most < maxMegabytes,
      },
      await timed(`The list of ${contacts}`, pagesOf(caller)),
      await timed('Searches, whole, cut short and misspelt', searchesOf(caller)),
      await timed('Segments counted', segmentsOf(caller)),
    ];
  } finally {
    await product.stop();
  }
}

type Run = { readonly id: string; readonly state: string; readonly failure: string | null };

async function importAll(caller: Caller, csv: string) {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'contacts.csv');
  const beganAt = performance.now();
  const { id } = await request<Run>(caller, 'POST', '/api/contacts/imports', form);
  await until(caller, id, 'ready');
  const readAt = performance.now();
  await request<Run>(caller, 'POST', `/api/contacts/imports/${id}/application`, {});
  await until(caller, id, 'applied');
  const appliedAt = performance.now();
  return { reading: (readAt - beganAt) / 1_000, applying: (appliedAt - readAt) / 1_000 };
}

async function until(caller: Caller, id: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, failure } = await request<Run>(caller, 'GET', `/api/contacts/imports/${id}`);
    if (state === wanted) return;
    if (state === 'failed') throw new Error(`The import failed: ${failure}`);
    await pause(200);
  }
}

async function request<T>({ url, token }: Caller, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}.`);
  return (await reply.json()) as T;
}

type Question = () => Promise<unknown>;

async function timed(what: string, questions: readonly Question[]): Promise<Measurement> {
  const taken: number[] = [];
  for (let time = 0; taken.length < times; time += 1) {
    const question = questions[time % questions.length];
    const beganAt = performance.now();
    await question?.();
    taken.push(performance.now() - beganAt);
  }
  const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => percentile(taken, part));
  return {
    what,
    target: `p95 < ${maxMs} ms`,
    measured: `p95 ${p95?.toFixed(1)} ms (p50 ${p50?.toFixed(1)}, longest ${longest?.toFixed(1)})`,
    isMet: p95 !== undefined && p95 < maxMs,
  };
}

const pagesOf = (caller: Caller): Question[] =>
  ['name', 'createdAt', 'updatedAt'].map(
    (sort) => () => request(caller, 'GET', `/api/contacts?sortBy=${sort}`),
  );

const searchesOf = (caller: Caller): Question[] =>
  searchesForContacts.map(
    (text) => () => request(caller, 'GET', `/api/contacts?search=${encodeURIComponent(text)}`),
  );

const rules: readonly object[] = [
  { is: 'kind', kind: 'donor' },
  { is: 'among', field: 'country', among: ['RW', 'KE'] },
  {
    is: 'all',
    of: [
      { is: 'birth-year', from: 1970, to: 1990 },
      { is: 'not', of: { is: 'text', field: 'city', op: 'starts', value: 'ki' } },
      { is: 'date', field: 'createdAt', from: { daysFromToday: -7 } },
    ],
  },
  {
    is: 'any',
    of: [
      { is: 'text', field: 'email', op: 'contains', value: '@harbour' },
      { is: 'timeline', what: 'contact.imported', from: { daysFromToday: -1 } },
    ],
  },
];

const segmentsOf = (caller: Caller): Question[] =>
  rules.map((rule) => () => request(caller, 'POST', '/api/contacts/matches', { rule, limit: 1 }));
