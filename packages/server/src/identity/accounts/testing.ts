import {
  type Actor,
  databaseOver,
  type RequestContext,
  requestContextOf,
  type Scope,
  uuidv7,
} from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { listMails } from '../../platform/mail/index.ts';
import { accountJobs } from './jobs.ts';
import { login, readSession } from './sign-in/index.ts';
import { register, verifyEmail } from './sign-up/index.ts';

const start = new Date('2026-03-01T09:00:00Z');
export const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

export const goodPassword = 'correct horse battery';

type Visit = {
  at?: Date;
  address?: string;
  userAgent?: string;
  actor?: Actor;
  scope?: Scope;
  language?: string;
};

/** A person with a browser, at a certain time and location. */
export function visitor(world: World, visit: Visit = {}): RequestContext {
  const { at = start, address = '203.0.113.7', userAgent = firefox, actor, scope } = visit;
  const { language = 'en' } = visit;
  return requestContextOf(
    { ...world.platform, now: () => at },
    {
      actor,
      scope: scope ?? (actor ? 'tenant' : 'public'),
      requestId: 'test',
      address,
      userAgent,
      language,
      log: world.platform.log,
      readsOnly: false,
    },
  );
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const chromePhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

type Queued = { id: string; task: string; payload: unknown };

/** Runs the queued jobs of this capability, as the worker would. */
export async function runJobs(world: World, at = start): Promise<number> {
  const { owner } = world.pools;
  const { rows } = await owner.query<Queued>(
    `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like 'accounts.%' order by j.id`,
  );
  const system = visitor(world, { at, scope: 'system' });
  for (const { id, task, payload } of rows) {
    const job = accountJobs.find(({ name }) => name === task);
    await job?.run(system, payload, AbortSignal.timeout(10_000));
    await owner.query('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
  return rows.length;
}

/** The emails to an address, newest first. The non-breaking spaces of amounts are read as spaces. */
export async function inboxOf(world: World, email: string) {
  const { items } = await visitor(world, { scope: 'system' }).transact((ctx) =>
    listMails(ctx, { to: email, limit: 200 }),
  );
  return items.map(({ subject, text = '', html = '' }) => ({
    subject,
    text: text.replaceAll('\u00a0', ' '),
    html,
  }));
}

/** The token in the newest email to an address. */
export async function tokenFor(world: World, email: string): Promise<string> {
  const [newest] = await inboxOf(world, email);
  const [, token] = newest?.text?.match(/token=([\w-]{43})/) ?? [];
  if (!token) throw new Error(`No token was sent to ${email}.`);
  return token;
}

export const freshEmail = () => `ada-${uuidv7()}@example.org`;

export const signUpOf = (email: string) => ({
  organisationName: 'River Trust',
  country: 'RW',
  name: 'Ada Example',
  email,
  password: goodPassword,
});

/** Signs up and confirms the address. */
export async function newcomer(world: World, visit: Visit = {}): Promise<{ email: string }> {
  const email = freshEmail();
  await register(visitor(world, visit), signUpOf(email));
  await runJobs(world);
  await verifyEmail(visitor(world, visit), { token: await tokenFor(world, email) });
  return { email };
}

/** Signs in without a second step, and returns the actor. */
export async function signIn(world: World, email: string, visit: Visit = {}) {
  const answer = await login(visitor(world, visit), { email, password: goodPassword });
  if (!('token' in answer)) throw new Error('A second step was asked for.');
  const actor = await whoIs(world, answer.token, visit.at);
  if (!actor) throw new Error('The session does not work.');
  return { ...answer, actor };
}

export const whoIs = (world: World, token: string, at = start) =>
  readSession(databaseOver(world.pools.app), token, at).then((session) => session?.actor);
