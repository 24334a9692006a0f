import { writeReport as writeReportShape } from '@ngo-plus/contract/people/volunteering';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { anonymisePerson } from './erasure.ts';
import { peopleWithApprovedHours } from './hours/approved-hours.ts';
import { decideHours, listHours } from './hours/index.ts';
import { volunteeringPersonalData } from './personal-data.ts';
import { submitReport, writeReport } from './reports/index.ts';
import { assignTasks, commentOnTask } from './tasks/index.ts';
import { as, createTeam, logHoursBy, requestContextOf, visitor } from './testing-volunteering.ts';

const worked = { workedOn: '2026-02-27', hours: 2, minutes: 0, from: '', to: '', note: 'Dug' };
const reported = writeReportShape.input.parse({
  title: 'A well',
  workedOn: '2026-02-27',
  story: 'Water.',
});

test('deleting an account removes the name from work; the person can export it before', async ({
  world,
}) => {
  const { administrator, add } = await createTeam(world);
  const ada = await add('VOLUNTEER', 'Ada Lovelace');
  const { id } = await logHoursBy(requestContextOf(world, ada), worked);
  await as(world, administrator, (ctx) => decideHours(ctx, { id, approved: true, reason: '' }));
  const [task] = await as(world, administrator, (ctx) =>
    assignTasks(ctx, {
      title: 'Dig',
      description: '',
      dueOn: '',
      items: [],
      userIds: [ada.id],
    }),
  );
  if (!task) throw new Error('No task was given.');
  await as(world, ada, (ctx) => commentOnTask(ctx, { id: task.id, text: 'How deep?' }));
  const { id: reportId } = await as(world, ada, (ctx) => writeReport(ctx, reported));
  await as(world, ada, (ctx) => submitReport(ctx, { id: reportId }));
  await as(world, ada, (ctx) => writeReport(ctx, { ...reported, title: 'Only begun' }));

  const system = visitor(world, { scope: 'system' });
  const copy: Record<string, number> = {};
  for (const { name, read } of volunteeringPersonalData) {
    const place = { userId: ada.userId, after: undefined };
    copy[name] = (await system.transact((ctx) => read(ctx, place))).items.length;
  }
  expect(copy).toEqual({
    volunteerHours: 1,
    volunteerHourChanges: 2,
    volunteerCheckIns: 0,
    volunteerTasks: 1,
    volunteerTaskComments: 1,
    activityReports: 2,
  });

  for (const _ of [1, 2]) await system.transact((ctx) => anonymisePerson(ctx, ada.userId));
  const everyone = { own: false, flagged: false, limit: 9 };
  const { items } = await as(world, administrator, (ctx) => listHours(ctx, everyone));
  expect(items).toMatchObject([{ minutes: 120, state: 'approved', person: { name: '' } }]);
  expect(await as(world, administrator, (ctx) => peopleWithApprovedHours(ctx))).toEqual([]);
  const { rows } = await world.pools.owner.query(
    `select (select state from volunteer_tasks where org_id = $1) as task,
      (select array_agg(title) from activity_reports where org_id = $1) as reports,
      (select string_agg(t, '') from (select person_name as t from activity_reports where org_id = $1
        union all select person_name from volunteer_tasks where org_id = $1
        union all select author_name from volunteer_task_comments where org_id = $1) names) as names`,
    [administrator.orgId],
  );
  expect(rows).toEqual([{ task: 'cancelled', reports: ['A well'], names: '' }]);
});
