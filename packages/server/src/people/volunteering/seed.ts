import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import { reportStates, taskStates } from '@ngo-plus/contract/people/volunteering';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../identity/accounts/index.ts';
import {
  dayIn,
  inSystem,
  Problem,
  type RequestContext,
  signedIn,
  type TestPlatform,
} from '../../kernel/index.ts';
import {
  count,
  demoData,
  demoTable,
  demoTexts,
  type Moment,
  moment,
} from '../../platform/demo-content/index.ts';
import { decideHours, logHours, setRate } from './hours/index.ts';
import { organisationSettingsOf } from './organisation.ts';
import { decideReport, submitReport, writeReport } from './reports/index.ts';
import { assignTasks, commentOnTask, setTaskState } from './tasks/index.ts';

const volunteer = 'volunteer@demo.ngo';

const demoTask = z.strictObject({
  assignee: z.string(),
  title: z.string(),
  description: z.string().default(''),
  due: moment.optional(),
  items: z.array(z.string()).default([]),
  /** The states that the assignee set, in order. */
  steps: z.array(z.enum(taskStates)).default([]),
  comment: z.string().optional(),
});

const demoHours = z.strictObject({
  volunteer: z.string(),
  worked: moment,
  hours: count,
  minutes: count.default(0),
  from: z.string().default(''),
  to: z.string().default(''),
  note: z.string(),
  decision: z.enum(['approved', 'declined']).optional(),
  reason: z.string().default(''),
});

const demoReport = z.strictObject({
  title: z.string(),
  worked: moment,
  hours: count,
  peopleReached: count,
  state: z.enum(reportStates),
  comment: z.string().default(''),
  content: z.string(),
});

const demoRate = z.strictObject({ validFrom: moment, hourlyMinor: z.string() });

type Team = {
  /** The owner, who makes decisions. */
  readonly owner: RequestContext;
  /** The volunteer with a demo account. */
  readonly volunteer: RequestContext;
  /** Returns the calendar day of an instant in the NGO's time zone. */
  readonly dayOf: (at: Moment) => string;
};

/** Tasks, reports and hours of volunteers of the demo NGO. */
export async function seedVolunteering({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  const { timeZone } = await owner.transact((ctx) =>
    organisationSettingsOf(ctx, signedIn(owner).orgId),
  );
  const dayOf = (at: Moment) => dayIn(at(owner.now()), timeZone);
  const team: Team = { owner, volunteer: await as(volunteer), dayOf };
  for (const { validFrom, hourlyMinor } of await demoTable(
    'people/volunteering/rates.csv',
    demoRate,
  ))
    await owner.transact((ctx) => setRate(ctx, { validFrom: dayOf(validFrom), hourlyMinor }));
  for (const task of await demoData('people/volunteering/tasks.yaml', z.array(demoTask)))
    await addTask(team, task);
  for (const hours of await demoTable('people/volunteering/hours.csv', demoHours))
    await addHours(team, hours);
  for (const report of await demoTexts('people/volunteering/reports', demoReport))
    await addReport(team, report);
}

async function idOf({ owner }: Team, email: string) {
  const [person] = await owner.transact(({ db }) =>
    db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  );
  return userIdOf.parse(Problem.ifMissing(person, `The demo volunteer ${email}`).id);
}

async function addTask(team: Team, demo: z.infer<typeof demoTask>): Promise<void> {
  const { title, description, due, items, steps, comment } = demo;
  const dueOn = due ? team.dayOf(due) : '';
  const userIds = [await idOf(team, demo.assignee)];
  const [task] = await team.owner.transact((ctx) =>
    assignTasks(ctx, { title, description, dueOn, items, userIds }),
  );
  const { id } = Problem.ifMissing(task, 'The demo task');
  for (const [at, state] of steps.entries()) {
    const was = steps[at - 1] ?? 'assigned';
    await team.volunteer.transact((ctx) => setTaskState(ctx, { id, was, state, reason: '' }));
  }
  if (comment) await team.owner.transact((ctx) => commentOnTask(ctx, { id, text: comment }));
}

async function addHours(team: Team, demo: z.infer<typeof demoHours>): Promise<void> {
  const { volunteer: email, worked, decision, reason, ...work } = demo;
  const entry = { ...work, workedOn: team.dayOf(worked) };
  const { id } =
    email === volunteer
      ? await logHoursAs(team.volunteer, entry)
      : await logHoursAs(team.owner, { ...entry, userId: await idOf(team, email) });
  if (!decision) return;
  const approved = decision === 'approved';
  await team.owner.transact((ctx) => decideHours(ctx, { id, approved, reason }));
}

const logHoursAs = (who: RequestContext, worked: Parameters<typeof logHours>[1]) =>
  inSystem(who).transact((ctx) => logHours(ctx, worked));

async function addReport(team: Team, demo: z.infer<typeof demoReport>): Promise<void> {
  const { worked, state, comment, content: story, ...facts } = demo;
  const { id } = await team.volunteer.transact((ctx) =>
    writeReport(ctx, {
      ...facts,
      story,
      minutes: 0,
      taskId: '',
      shiftId: '',
      workedOn: team.dayOf(worked),
    }),
  );
  if (state === 'draft') return;
  await team.volunteer.transact((ctx) => submitReport(ctx, { id }));
  if (state !== 'submitted')
    await decideReport(team.owner, { id, approved: state === 'approved', comment });
}
