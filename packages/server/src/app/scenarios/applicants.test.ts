import { applicant } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { chooseAdapters } from '../adapters.ts';
import { product } from '../product.ts';

const { routes } = product;

/** All that an unapproved applicant may call: their account and their own shifts. */
const open = [
  'POST /api/auth/logout',
  'GET /api/auth/profile',
  'PATCH /api/auth/profile',
  'PUT /api/auth/password',
  'POST /api/auth/email-change',
  'PUT /api/auth/organisation',
  'GET /api/auth/export',
  'GET /api/auth/account/deletion',
  'DELETE /api/auth/account',
  'GET /api/auth/devices',
  'DELETE /api/auth/devices/:id',
  'DELETE /api/auth/devices',
  'GET /api/auth/two-factor',
  'POST /api/auth/two-factor',
  'PUT /api/auth/two-factor',
  'DELETE /api/auth/two-factor',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/invitations/acceptance',
  'POST /api/shifts/:id/signups',
  'GET /api/volunteer/shifts',
  'DELETE /api/shift-signups/:id',
  'GET /api/volunteer/calendar',
  'POST /api/volunteer/calendar',
  'DELETE /api/volunteer/calendar',
];

test('applicants can use the listed endpoints and no others', () => {
  const forPersons = routes.filter(({ endpoint }) => endpoint.access === 'person');
  expect(forPersons.map(({ endpoint }) => endpoint.route).sort()).toEqual([...open].sort());
});

/** A published opportunity with a shift that another person signed up for. */
async function insertShift({ pools, cast, actor }: World): Promise<string> {
  const id = uuidv7();
  await pools.owner.query(
    `insert into opportunities (id, org_id, title, summary, description, remote, place, skills, contact_email, state, published_at, created_at, updated_at)
     values ($1, $2, 'Plant trees', 'Trees', 'Trees', false, 'Park', '{}', '', 'published', now(), now(), now())`,
    [id, cast.ngo],
  );
  await pools.owner.query(
    `insert into shifts (id, org_id, opportunity_id, starts_at, ends_at, capacity, created_at, updated_at)
     values ($1, $2, $1, '2100-01-01T09:00Z', '2100-01-01T12:00Z', 5, now(), now())`,
    [id, cast.ngo],
  );
  await pools.owner.query(
    `insert into shift_signups (org_id, shift_id, user_id, state, signed_up_at, confirmed_at, cancel_hash)
     values ($1, $2, $3, 'confirmed', now(), now(), sha256('planted'))`,
    [cast.ngo, id, actor('VOLUNTEER').userId],
  );
  return id;
}

test('an applicant sees their own shifts, and nothing of the organisation', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const { send } = await world.serve(routes);
  const shiftId = await insertShift(world);
  const signedUp = await send(applicant, `POST /api/shifts/${shiftId}/signups`, {});
  expect(signedUp).toMatchObject({ status: 200, body: { awaitingApproval: true } });
  const own = await send(applicant, 'GET /api/volunteer/shifts');
  expect(own.body).toMatchObject([
    { awaitingApproval: true, opportunity: { title: 'Plant trees' } },
  ]);
  for (const path of [
    'GET /api/staff/directory',
    'GET /api/staff/chart',
    'GET /api/storage/entries',
    'GET /api/volunteer/tasks',
    'GET /api/notifications',
    `GET /api/shifts/${shiftId}/roster`,
  ] as const)
    expect({ path, status: (await send(applicant, path)).status }).toEqual({ path, status: 403 });
  const { body } = await send(applicant, 'GET /api/auth/profile');
  expect(body).toMatchObject({ role: applicant, memberships: [], plan: 'free' });
});
