import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import {
  dayIn,
  inSystem,
  Problem,
  type RequestContext,
  signedIn,
  type TestPlatform,
} from '../../kernel/index.ts';
import { demoHours, demoRate, demoReports, demoTasks } from './demo-work.ts';
import { homeOf } from './home.ts';
import { decideHours, noteHours, setRate } from './hours/index.ts';
import { decideReport, submitReport, writeReport } from './reports/index.ts';
import { assignTasks, commentOnTask, setTaskState } from './tasks/index.ts';

const note = (who: RequestContext, worked: Parameters<typeof noteHours>[1]) =>
  inSystem(who).transact((ctx) => noteHours(ctx, worked));

const dayMs = 86_400_000;

type Cast = {
  /** The administrator, who decides. */
  readonly head: RequestContext;
  readonly grace: RequestContext;
  readonly ids: Readonly<Record<'grace' | 'aline', ReturnType<typeof userIdOf.parse>>>;
  /** The calendar day so many days ago, where the NGO is. */
  readonly ago: (days: number) => string;
};

/** Tasks, reports and hours of two volunteers, for the demo NGO. */
export async function seedVolunteering({ as }: TestPlatform): Promise<void> {
  const [head, grace] = [await as('owner@demo.ngo'), await as('volunteer@demo.ngo')];
  const { orgId } = signedIn(head);
  const { timeZone } = await head.transact((ctx) => homeOf(ctx, orgId));
  const cast: Cast = {
    head,
    grace,
    ids: {
      grace: userIdOf.parse(signedIn(grace).userId),
      aline: await idOf(head, 'aline@demo.ngo'),
    },
    ago: (days) => dayIn(new Date(head.now().getTime() - days * dayMs), timeZone),
  };
  await head.transact((ctx) =>
    setRate(ctx, { validFrom: cast.ago(demoRate.daysAgo), hourlyMinor: demoRate.hourlyMinor }),
  );
  await fillTasks(cast);
  await fillHours(cast);
  await fillReports(cast);
}

async function idOf(head: RequestContext, email: string) {
  const [person] = await head.transact(({ db }) =>
    db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  );
  return userIdOf.parse(Problem.ifMissing(person, `The demo volunteer ${email}`).id);
}

async function fillTasks({ head, grace, ids, ago }: Cast): Promise<void> {
  for (const { who, title, description, dueIn, items, steps, comment } of demoTasks) {
    const dueOn = dueIn === undefined ? '' : ago(-dueIn);
    const [task] = await head.transact((ctx) =>
      assignTasks(ctx, { title, description, dueOn, items: [...items], userIds: [ids[who]] }),
    );
    const { id } = Problem.ifMissing(task, 'The demo task');
    for (const [at, state] of steps.entries()) {
      const was = steps[at - 1] ?? 'assigned';
      await grace.transact((ctx) => setTaskState(ctx, { id, was, state, reason: '' }));
    }
    if (comment) await head.transact((ctx) => commentOnTask(ctx, { id, text: comment }));
  }
}

async function fillHours({ head, grace, ids, ago }: Cast): Promise<void> {
  for (const { who, daysAgo, decision, ...given } of demoHours) {
    const worked = { minutes: 0, from: '', to: '', ...given, workedOn: ago(daysAgo) };
    const { id } =
      who === 'grace'
        ? await note(grace, worked)
        : await note(head, { ...worked, userId: ids[who] });
    if (decision) await head.transact((ctx) => decideHours(ctx, { id, ...decision }));
  }
}

async function fillReports({ head, grace, ago }: Cast): Promise<void> {
  for (const { daysAgo, state, comment = '', ...content } of demoReports) {
    const { id } = await grace.transact((ctx) =>
      writeReport(ctx, {
        ...content,
        minutes: 0,
        taskId: '',
        shiftId: '',
        workedOn: ago(daysAgo),
      }),
    );
    if (state === 'draft') continue;
    await grace.transact((ctx) => submitReport(ctx, { id }));
    if (state !== 'submitted')
      await decideReport(head, { id, approved: state === 'approved', comment });
  }
}
