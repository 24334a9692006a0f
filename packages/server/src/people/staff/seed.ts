import { roles } from '@ngo-plus/contract/kernel';
import { invite as inviting, leaveKinds } from '@ngo-plus/contract/people/staff';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  addConfirmedPerson,
  hashPassword,
  joinOrganisation,
  makeToken,
  memberships,
  users,
} from '../../identity/accounts/index.ts';
import {
  type Actor,
  Problem,
  type RequestContext,
  signedIn,
  type TestPlatform,
  type TransactionContext,
} from '../../kernel/index.ts';
import { count, demoTable, moment, yes } from '../../platform/demo-content/index.ts';
import { saveEmergencyContact } from './emergency.ts';
import { invite } from './invitations.ts';
import { decideLeave } from './leave/decisions.ts';
import { requestLeave } from './leave/service.ts';
import { saveDetails } from './members.ts';

const dayMs = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Colleagues who have no demo account to sign in with. */
const demoColleague = z.strictObject({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
});

const demoPosition = z.strictObject({
  email: z.string(),
  jobTitle: z.string(),
  department: z.string(),
  /** The manager's email address. */
  reportsTo: z.string().optional(),
  started: moment,
  phone: z.string().default(''),
  phoneShared: yes,
});

const demoContact = z.strictObject({
  email: z.string(),
  name: z.string(),
  relationship: z.string(),
  phone: z.string(),
});

const demoLeave = z.strictObject({
  email: z.string(),
  kind: z.enum(leaveKinds),
  starts: moment,
  days: count,
  note: z.string().default(''),
  decision: z.enum(['approved', 'declined']).optional(),
  answer: z.string().default(''),
});

const read = <T>(table: string, row: z.ZodType<T>) => demoTable(`people/staff/${table}.csv`, row);

/** The team of the demo NGO: departments, managers, leave and an invitation. */
export async function seedStaff({ as, system }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  await addColleagues(system, signedIn(owner).orgId);
  const [positions, contacts, leave, invitations] = await Promise.all([
    read('positions', demoPosition),
    read('emergency-contacts', demoContact),
    read('leave', demoLeave),
    read('invitations', inviting.input),
  ]);
  await owner.transact(async (ctx) => {
    const people = await peopleOf(ctx, signedIn(owner).orgId);
    for (const position of positions) await addPosition(ctx, people, position);
    for (const { email, ...contact } of contacts)
      await saveEmergencyContact(ctx, colleagueOf(people, email), contact);
    for (const leaveRequest of leave) await addLeave(ctx, people, leaveRequest);
    for (const invitation of invitations) await invite(ctx, invitation);
  });
}

async function addColleagues(system: RequestContext, orgId: string): Promise<void> {
  const colleagues = await read('colleagues', demoColleague);
  // A random password that is never shown.
  const passwordHash = await hashPassword(makeToken().token);
  await system.transact(async (ctx) => {
    for (const { role, ...colleague } of colleagues) {
      const person = await addConfirmedPerson(ctx, { ...colleague, passwordHash });
      if (person) await joinOrganisation(ctx, { orgId, role, ...person });
    }
  });
}

type People = ReadonlyMap<string, Actor>;

const colleagueOf = (people: People, email: string): Actor =>
  Problem.ifMissing(people.get(email), `The demo colleague ${email}`);

async function peopleOf({ db }: TransactionContext, orgId: string): Promise<People> {
  const rows = await db
    .select({ email: users.email, userId: users.id, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.orgId, orgId));
  return new Map(
    rows.map(({ email, userId, role }) => [email, { userId, orgId, role, sessionId: '' }]),
  );
}

async function addPosition(
  ctx: TransactionContext,
  people: People,
  { email, reportsTo, started, ...details }: z.infer<typeof demoPosition>,
): Promise<void> {
  const { orgId, userId } = colleagueOf(people, email);
  const managerId = reportsTo === undefined ? null : colleagueOf(people, reportsTo).userId;
  const startedOn = dayOf(started(ctx.now()));
  await saveDetails(ctx, { orgId, userId }, { ...details, startedOn, managerId });
}

async function addLeave(
  ctx: TransactionContext,
  people: People,
  { email, kind, starts, days, note, decision, answer }: z.infer<typeof demoLeave>,
): Promise<void> {
  const first = starts(ctx.now());
  const last = new Date(first.getTime() + (days - 1) * dayMs);
  const { id } = await requestLeave(
    { ...ctx, actor: colleagueOf(people, email) },
    { kind, note, firstDay: dayOf(first), lastDay: dayOf(last) },
  );
  if (decision) await decideLeave(ctx, { id, approved: decision === 'approved', answer });
}
