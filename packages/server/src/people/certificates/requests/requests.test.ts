import { orgId, userId } from '@ngo-plus/contract/identity/accounts';
import { expect } from 'vitest';
import { type Actor, inSystem } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { listOwnCertificates } from '../issued.ts';
import { addApprovedHours, addVolunteer, createTemplate } from '../testing-certificates.ts';
import { declineRequest, grantRequest, listRequests } from './decision.ts';
import {
  listOwnHours,
  listOwnRequests,
  requestCertificate,
  withdrawRequest,
} from './own-requests.ts';

const ask = (world: World, who: Actor, changed: object = {}) =>
  inSystem(world.outside(who)).transact((ctx) =>
    requestCertificate(ctx, {
      orgId: orgId.parse(world.cast.ngo),
      kind: 'letter',
      from: '',
      to: '',
      note: '',
      ...changed,
    }),
  );

const volunteer = async (world: World) => {
  const person = await addVolunteer(world, 'Grace Ingabire');
  await addApprovedHours(world, person.userId);
  return person;
};

test('a volunteer of two organisations requests a certificate from either', async ({ world }) => {
  const person = await volunteer(world);
  await world.pools.owner.query(
    "insert into memberships (org_id, user_id, role) values ($1, $2, 'VOLUNTEER')",
    [world.cast.otherNgo, person.userId],
  );
  const elsewhere = { ...person, orgId: world.cast.otherNgo };
  const hours = await listOwnHours(world.outside(elsewhere));
  expect(hours.map(({ organisation, minutes }) => [organisation, minutes])).toEqual([
    ['ngo', 120],
    ['otherNgo', 0],
  ]);
  const request = await ask(world, elsewhere, { note: 'For my studies' });
  expect(request).toMatchObject({ organisation: 'ngo', state: 'waiting', note: 'For my studies' });
  await expect(ask(world, elsewhere)).rejects.toMatchObject({ code: 'conflict' });
  const { id: templateId } = await createTemplate(world, { kind: 'letter' });
  const granted = await grantRequest(world.outside('STAFF'), { id: request.id, templateId });
  expect(granted).toMatchObject({ state: 'issued', certificateId: expect.any(String) });
  const again = grantRequest(world.outside('STAFF'), { id: request.id, templateId });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  const { items } = await world
    .outside(elsewhere)
    .transact((ctx) => listOwnCertificates(ctx, { limit: 5 }));
  expect(items).toMatchObject([{ id: granted.certificateId, kind: 'letter' }]);
});

test.for([
  { what: 'an organisation that is not theirs', change: 'otherNgo', code: 'not_found' },
  { what: 'days without hours', change: 'days', code: 'conflict' },
] as const)('a request for $what is refused', async ({ change, code }, { world }) => {
  const person = await volunteer(world);
  const changed =
    change === 'days'
      ? { from: '2020-01-01', to: '2020-12-31' }
      : { orgId: orgId.parse(world.cast.otherNgo) };
  await expect(ask(world, person, changed)).rejects.toMatchObject({ code });
});

test('a request is declined with a reason, or withdrawn, once', async ({ world }) => {
  const person = await volunteer(world);
  const { id } = await ask(world, person);
  const decline = () =>
    world.outside('STAFF').transact((ctx) => declineRequest(ctx, { id, reason: 'Too early' }));
  expect(await decline()).toMatchObject({ state: 'declined', answer: 'Too early' });
  await expect(decline()).rejects.toMatchObject({ code: 'conflict' });
  await expect(withdrawRequest(world.outside(person), { id })).rejects.toMatchObject({
    code: 'conflict',
  });
  const second = await ask(world, person);
  const stranger = world.outside(await volunteer(world));
  await expect(withdrawRequest(stranger, second)).rejects.toMatchObject({ code: 'not_found' });
  expect(await withdrawRequest(world.outside(person), second)).toMatchObject({
    state: 'withdrawn',
  });
  const own = await world
    .outside(person)
    .transact((ctx) => listOwnRequests(ctx, { limit: 5 }), 'system');
  expect(own.items.map(({ state }) => state)).toEqual(['withdrawn', 'declined']);
});

test('requests are visible to the organisation that they are for', async ({ world }) => {
  const person = await volunteer(world);
  const { id } = await ask(world, person);
  const seen = async (who: Actor) =>
    (await world.outside(who).transact((ctx) => listRequests(ctx, { limit: 50 }))).items.some(
      (one) => one.id === id && one.userId === userId.parse(person.userId),
    );
  expect(await seen(world.actor('STAFF'))).toBe(true);
  expect(await seen(world.actor('STAFF', world.cast.otherNgo))).toBe(false);
});
