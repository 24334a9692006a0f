import { expect } from 'vitest';
import { type Event, uuidv7 } from '../../../kernel/index.ts';
import { test } from '../../../kernel/testing.ts';
import { certificateIssued, certificateRevoked } from '../../../people/certificates/index.ts';
import { placeFreed, signedUp, signupCancelled } from '../../../people/opportunities/index.ts';
import { hoursApproved, reportApproved, taskDone } from '../../../people/volunteering/index.ts';
import { contactSubscriptions } from './subscriptions.ts';

const id = uuidv7();
const by = uuidv7();
const shift = { opportunityId: id, shiftId: id, signupId: id, title: 'Tree planting' };
const startsAt = '2027-03-01T08:00:00.000Z';
const certificate = { certificateId: id, kind: 'letter', title: 'Thanks', by };

type Case = { event: Event; payload: object; what: string; facts: object };

test.for<Case>([
  {
    event: signedUp,
    payload: { ...shift, startsAt, waiting: false },
    what: 'shift.signed-up',
    facts: { opportunityId: id, shiftId: id, title: 'Tree planting' },
  },
  {
    event: signedUp,
    payload: { ...shift, startsAt, waiting: true },
    what: 'shift.waiting',
    facts: { opportunityId: id, shiftId: id, title: 'Tree planting' },
  },
  {
    event: placeFreed,
    payload: { ...shift, startsAt },
    what: 'shift.signed-up',
    facts: { opportunityId: id, shiftId: id, title: 'Tree planting' },
  },
  {
    event: signupCancelled,
    payload: { ...shift, startsAt, by: null, reason: '' },
    what: 'shift.cancelled',
    facts: { opportunityId: id, shiftId: id, title: 'Tree planting' },
  },
  {
    event: taskDone,
    payload: { taskId: id, title: 'Count seedlings', by, assignedBy: by },
    what: 'volunteer.task-done',
    facts: { title: 'Count seedlings' },
  },
  {
    event: reportApproved,
    payload: { reportId: id, title: 'A good day', by, minutes: 90, workedOn: '2027-03-01' },
    what: 'volunteer.report-approved',
    facts: { title: 'A good day' },
  },
  {
    event: hoursApproved,
    payload: {
      by,
      entries: 1,
      minutes: 90,
      firstOn: '2027-03-01',
      lastOn: '2027-03-01',
      decidedAt: startsAt,
      entryId: id,
    },
    what: 'volunteer.hours-approved',
    facts: { minutes: '90' },
  },
  {
    event: certificateIssued,
    payload: { ...certificate, minutes: 90 },
    what: 'certificate.issued',
    facts: { certificateId: id, title: 'Thanks' },
  },
  {
    event: certificateRevoked,
    payload: { ...certificate, reason: 'By mistake' },
    what: 'certificate.revoked',
    facts: { certificateId: id, title: 'Thanks' },
  },
])(
  '$event.name is recorded once as $what, with $facts',
  async ({ event, payload, what, facts }, { world }) => {
    const { userId, orgId } = world.actor('VOLUNTEER');
    const system = world.outside(undefined, 'system');
    const details = event.payload.parse({ orgId, userId, ...payload });
    for (const _ of [1, 2])
      for (const { event: name, effect } of contactSubscriptions)
        if (name === event.name) await system.transact((ctx) => effect(ctx, details));
    const { rows } = await world.pools.owner.query(
      `select l.what, l.facts from contact_timeline l join contacts c on c.id = l.contact_id
     where c.user_id = $1 and l.what = $2`,
      [userId, what],
    );
    expect(rows).toEqual([{ what, facts }]);
  },
);

test('events only add contacts to organisations that the person belongs to', async ({ world }) => {
  const { userId } = world.actor('VOLUNTEER');
  const system = world.outside(undefined, 'system');
  const details = { orgId: world.cast.otherNgo, userId, ...certificate, minutes: 1 };
  for (const { event: name, effect } of contactSubscriptions)
    if (name === certificateIssued.name) await system.transact((ctx) => effect(ctx, details));
  const { rows } = await world.pools.owner.query(
    'select id from contacts where user_id = $1 and org_id = $2',
    [userId, world.cast.otherNgo],
  );
  expect(rows).toEqual([]);
});
