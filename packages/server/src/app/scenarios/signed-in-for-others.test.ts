import { allows } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import type { Actor } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { chooseAdapters } from '../adapters.ts';
import { product } from '../product.ts';

const { routes } = product;

/** Actions reserved for the person, by law or because they cannot be undone. */
const personal = [
  'PUT /api/auth/password',
  'POST /api/auth/email-change',
  'PUT /api/auth/organisation',
  'GET /api/auth/export',
  'GET /api/auth/account/deletion',
  'DELETE /api/auth/account',
  'DELETE /api/auth/devices',
  'DELETE /api/auth/devices/:id',
  'POST /api/auth/two-factor',
  'PUT /api/auth/two-factor',
  'DELETE /api/auth/two-factor',
  'POST /api/auth/two-factor/recovery-codes',
  'PUT /api/staff/members/:id/emergency-contact',
  'POST /api/invitations/acceptance',
  'PUT /api/staff/ownership',
  // What would continue to reach the impersonator long after the impersonation has ended.
  'PUT /api/grants/calendar',
  'POST /api/volunteer/calendar',
  'POST /api/notifications/devices',
  'POST /api/storage/entries/:id/links',
  'PATCH /api/storage/links/:id',
  'POST /api/storage/entries/:id/shares',
  // Membership of an organisation, and the names of people and organisations.
  'POST /api/staff/invitations',
  'POST /api/staff/invitations/batch',
  'POST /api/staff/invitations/:id/emails',
  'PUT /api/staff/members/:id/role',
  'DELETE /api/staff/members/:id/deactivation',
  'PUT /api/volunteer/applicants/:id/approval',
  'POST /api/fundraiser-campaigns/:id/invitations',
  'PATCH /api/auth/profile',
  'PATCH /api/organisation',
] as const;

const signedInFor = (world: World, who: Actor): Actor => ({
  ...who,
  impersonatorId: world.actor('SUPER_ADMIN').userId,
});

test('impersonators cannot use personal endpoints', async ({ world }) => {
  world.adapt(await chooseAdapters(world.platform));
  const { send } = await world.serve(routes);
  const head = signedInFor(world, world.actor('NGO_ADMIN'));
  for (const route of personal) {
    const request = route.replace(':id', head.userId) as typeof route;
    const { status, body } = await send(head, request, route.startsWith('GET') ? undefined : {});
    expect({ route, status }).toEqual({ route, status: 403 });
    expect(body).toMatchObject({ message: 'Only the person themselves can do this.' });
  }
});

test('administration is closed to people who impersonate a colleague', async ({ world }) => {
  const { send } = await world.serve(routes);
  const colleague = signedInFor(world, world.actor('ADMIN'));
  const all = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ route }) => route.includes('/api/administration/'))
    .filter(({ access }) => allows(access, 'ADMIN'));
  expect(all.length).toBeGreaterThan(10);
  for (const { route } of all) {
    const request = route.replace(/:\w+/, colleague.userId) as (typeof personal)[number];
    const { status } = await send(colleague, request, route.startsWith('GET') ? undefined : {});
    expect({ route, status }).toEqual({ route, status: 403 });
  }
});

test('emergency contacts and reasons for leave are not shown to impersonators', async ({
  world,
}) => {
  const { send } = await world.serve(routes);
  const head = world.actor('NGO_ADMIN');
  const staff = world.actor('STAFF');
  const contact = { name: 'Mother of Ada', relationship: 'mother', phone: '+250 788 000 000' };
  const member = `/api/staff/members/${staff.userId}` as const;
  await send(head, `PUT ${member}/emergency-contact`, { contact });
  const leave = { kind: 'sick', firstDay: '2026-05-04', lastDay: '2026-05-05', note: 'Malaria' };
  await send(staff, 'POST /api/staff/leave', leave);
  const own = await send(head, 'GET /api/staff/leave');
  expect((await send(head, `GET ${member}`)).text).toContain('Mother of Ada');
  expect(own.text).toContain('Malaria');
  const other = signedInFor(world, head);
  expect((await send(other, `GET ${member}`)).text).not.toContain('Mother of Ada');
  const absences = await send(other, 'GET /api/staff/leave');
  expect(absences.status).toBe(200);
  expect(absences.text).not.toMatch(/Malaria|sick/);
});
