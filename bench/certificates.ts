import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Options } from './arguments.ts';
import { nameOf } from './content/certified.ts';
import type { Measurement } from './measurement.ts';
import { watchMemory } from './memory.ts';
import { type Caller, signIn, type TestPlatform } from './test-platform/index.ts';

const maxSeconds = 60;

const design = {
  name: 'Bench',
  kind: 'certificate',
  language: 'en',
  title: 'Certificate of volunteering',
  lead: 'This certificate is presented to',
  signerName: 'Ada Mensah',
  signerTitle: 'Director',
  accent: '#0b6b5d',
  logo: 'none',
  logoId: null,
  signatureId: null,
  body: 'for {{hours}} hours of voluntary work with {{organisation}} between {{from}} and {{to}}.',
};

/** Issues certificates for everyone with approved hours: rendered, signed and stored in one job. */
export async function measureCertificates(
  platform: TestPlatform,
  { certificates }: Options,
): Promise<Measurement[]> {
  await plant(platform, certificates);
  const product = await platform.start();
  try {
    const caller = { url: product.url, token: await signIn(product.url) };
    const { id: templateId } = await request<{ id: string }>(
      caller,
      'POST',
      '/api/certificates/templates',
      design,
    );
    const people = await request<{ userId: string }[]>(caller, 'GET', '/api/certificates/people');
    const userIds = people.slice(0, certificates).map(({ userId }) => userId);
    const memory = watchMemory(product.pid);
    let most = 0;
    const { seconds, steps } = await issue(caller, { templateId, userIds }).finally(() => {
      most = memory.stop();
    });
    return [
      {
        what: `${userIds.length} certificates issued`,
        target: `< ${maxSeconds} s, with progress`,
        measured: `${seconds.toFixed(1)} s, reported in ${steps} steps`,
        isMet: seconds < maxSeconds && steps > 1,
      },
      { what: 'Memory while they are issued', target: '', measured: `${most} MB`, isMet: true },
    ];
  } finally {
    await product.stop();
  }
}

/** Creates people with a day of approved work in the administrator’s organisation. */
async function plant({ urls, clean }: TestPlatform, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  const names = Array.from({ length: count }, (_, at) => nameOf(at));
  try {
    await client.query(
      `with platform as (select m.org_id, m.user_id as by from memberships m join organisations o on o.id = m.org_id
         where o.kind = 'platform' limit 1),
       person as (insert into users (id, email, name, email_verified_at)
         select uuidv7(), 'certified-' || at || '@bench.example', name, now()
         from unnest($1::text[]) with ordinality t (name, at) on conflict do nothing returning id, name),
       member as (insert into memberships (org_id, user_id, role) select org_id, id, 'ADMIN' from person, platform)
       insert into hour_entries (org_id, user_id, person_name, worked_on, minutes, source, state, created_by, created_at,
         decided_by, decided_at)
       select org_id, id, name, '2026-05-04', 450, 'manual', 'approved', by, now(), by, now() from person, platform`,
      [names],
    );
  } finally {
    await client.end();
  }
  await clean();
}

type Run = { readonly id: string; readonly state: string; readonly issued: number };

async function issue(caller: Caller, body: object) {
  const beganAt = performance.now();
  const seen = new Set<number>();
  const { id } = await request<Run>(caller, 'POST', '/api/certificates/runs', {
    ...body,
    again: true,
  });
  for (;;) {
    const { state, issued } = await request<Run>(caller, 'GET', `/api/certificates/runs/${id}`);
    seen.add(issued);
    if (state === 'done') break;
    await pause(250);
  }
  return { seconds: (performance.now() - beganAt) / 1_000, steps: seen.size };
}

async function request<T>({ url, token }: Caller, method: string, path: string, body?: object) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}.`);
  return (await reply.json()) as T;
}
