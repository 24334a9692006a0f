import type { Setup } from '@ngo-plus/contract/operations/dashboard';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { canary, test, type World } from '../../kernel/testing.ts';
import { testProvider } from '../../money/payments/testing.ts';
import { dashboardRoutes } from './routes.ts';

const path = '/api/dashboard/setup';

/** An NGO of its own with one administrator. */
async function createNgo({ pools: { owner } }: World) {
  const orgId = uuidv7();
  await owner.query(
    `insert into organisations (id, kind, name, country, currency, time_zone, plan)
     values ($1, 'ngo', 'River Trust', 'RW', 'RWF', 'Africa/Kigali', 'free')`,
    [orgId],
  );
  const add = async (role: 'NGO_ADMIN' | 'STAFF') => {
    const userId = uuidv7();
    await owner.query(
      "insert into users (id, email, name, email_verified_at) values ($1, $1::uuid || '@example.org', 'Person', now())",
      [userId],
    );
    await owner.query('insert into memberships (org_id, user_id, role) values ($1, $2, $3)', [
      orgId,
      userId,
      role,
    ]);
    return { userId, orgId, role, sessionId: uuidv7() };
  };
  return { orgId, add, administrator: await add('NGO_ADMIN') };
}

async function setLogo({ pools: { owner } }: World, orgId: string) {
  const { rows } = await owner.query(
    `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, created_at)
     values (gen_random_uuid(), $1, 'accounts.logo', 'a.png', 1, 'image/png', sha256('a'), 'k', 1, 'disk', now()) returning id`,
    [orgId],
  );
  await owner.query('update organisations set logo_blob_id = $1 where id = $2', [
    rows[0].id,
    orgId,
  ]);
}

test('steps are done when what they are about exists, and nothing of a neighbour counts', async ({
  world,
}) => {
  const { owner } = world.pools;
  const { administrator, orgId, add } = await createNgo(world);
  const { send } = await world.serve(dashboardRoutes);
  const done = async () => {
    const { body } = await send(administrator, `GET ${path}`);
    return (body as Setup).steps.flatMap((one) => (one.done ? [one.step] : []));
  };
  world.adapt({ payments: [{ ...testProvider().provider, isLive: false }] });
  expect(await done()).toEqual([]);

  world.adapt({ payments: [{ ...testProvider().provider, isLive: true }] });
  expect(await done()).toEqual(['payments']);

  // The contact of a member is added automatically, so it is no contact that they brought.
  const addContact = (userId: string | null) =>
    owner.query(
      `insert into contacts (id, org_id, user_id, origin, name, sort_key, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'test', $3, $3, now(), now())`,
      [orgId, userId, canary],
    );
  await addContact(administrator.userId);
  expect(await done()).toEqual(['payments']);
  await addContact(null);
  expect(await done()).toEqual(['contacts', 'payments']);

  await add('STAFF');
  expect(await done()).toEqual(['team', 'contacts', 'payments']);

  await setLogo(world, orgId);
  expect(await done()).toEqual(['logo', 'team', 'contacts', 'payments']);

  const neighbour = await createNgo(world);
  const { body } = await send(neighbour.administrator, `GET ${path}`);
  expect((body as Setup).steps.filter(({ done }) => done)).toEqual([
    { step: 'payments', done: true },
  ]);
});

test('the checklist is hidden for the organisation, once, and can be shown again', async ({
  world,
}) => {
  const { administrator, orgId } = await createNgo(world);
  const neighbour = await createNgo(world);
  const { send } = await world.serve(dashboardRoutes);
  const isHidden = async (who = administrator) =>
    ((await send(who, `GET ${path}`)).body as Setup).dismissed;
  expect(await isHidden()).toBe(false);
  for (const _ of [1, 2]) await send(administrator, `PUT ${path}/dismissal`);
  expect(await isHidden()).toBe(true);
  expect(await isHidden(neighbour.administrator)).toBe(false);
  for (const _ of [1, 2]) await send(administrator, `DELETE ${path}/dismissal`);
  expect(await isHidden()).toBe(false);
  await send(administrator, `PUT ${path}/dismissal`);
  const visible = (actor: typeof administrator) =>
    world.outside(actor, 'tenant').transact(async ({ db }) => {
      const { rows } = await db.execute('select org_id from dashboard_setup_dismissals');
      return rows;
    });
  expect(await visible(administrator)).toEqual([{ org_id: orgId }]);
  expect(await visible(neighbour.administrator)).toEqual([]);
  const { rows } = await world.pools.owner.query(
    'select action from audit_log where org_id = $1 order by id',
    [orgId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'dashboard.dismiss-setup',
    'dashboard.restore-setup',
    'dashboard.dismiss-setup',
  ]);
});

test('only administrators of the organisation see and hide the checklist', async ({ world }) => {
  const { send } = await world.serve(dashboardRoutes);
  expect((await send('STAFF', `GET ${path}`)).status).toBe(403);
  expect((await send('STAFF', `PUT ${path}/dismissal`)).status).toBe(403);
});
