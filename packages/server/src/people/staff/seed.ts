import { eq } from 'drizzle-orm';
import {
  addProvenPerson,
  hashPassword,
  joinOrganisation,
  makeToken,
  memberships,
  users,
} from '../../identity/accounts/index.ts';
import {
  type Actor,
  Problem,
  signedIn,
  type TestPlatform,
  type TransactionContext,
} from '../../kernel/index.ts';
import { demoColleagues, demoDetails, demoLeave } from './demo-team.ts';
import { keepEmergencyContact } from './emergency.ts';
import { invite } from './invitations.ts';
import { decideLeave } from './leave/decisions.ts';
import { requestLeave } from './leave/service.ts';
import { keepDetails } from './members.ts';

const dayMs = 86_400_000;
const asDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A team with departments, managers, leave and an invitation, for the demo NGO. */
export async function seedStaff({ as, system }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  const { orgId } = signedIn(owner);
  // Nobody learns this password: these colleagues are there to be found.
  const passwordHash = await hashPassword(makeToken().token);
  await system.transact(async (ctx) => {
    for (const { role, ...colleague } of demoColleagues) {
      const person = await addProvenPerson(ctx, { ...colleague, passwordHash });
      if (person) await joinOrganisation(ctx, { orgId, role, ...person });
    }
  });
  await owner.transact(async (ctx) => {
    const people = await peopleOf(ctx, orgId);
    await fillDetails(ctx, people);
    await fillLeave(ctx, people);
    await invite(ctx, {
      email: 'amina.nshuti@example.org',
      role: 'STAFF',
      jobTitle: 'Fundraising Officer',
      department: 'Leadership',
    });
  });
}

type People = ReadonlyMap<string, Actor>;

const named = (people: People, email: string): Actor =>
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

async function fillDetails(ctx: TransactionContext, people: People): Promise<void> {
  for (const { email, reportsTo, startedDaysAgo, ...known } of demoDetails) {
    const { orgId, userId } = named(people, email);
    await keepDetails(
      ctx,
      { orgId, userId },
      {
        ...known,
        startedOn: asDay(ctx.now().getTime() - startedDaysAgo * dayMs),
        managerId: reportsTo === undefined ? null : named(people, reportsTo).userId,
      },
    );
  }
  const { orgId, userId } = named(people, 'staff@demo.ngo');
  await keepEmergencyContact(
    ctx,
    { orgId, userId },
    { name: 'Immaculée Habimana', relationship: 'Sister', phone: '+250 700 000 199' },
  );
}

async function fillLeave(ctx: TransactionContext, people: People): Promise<void> {
  const today = ctx.now();
  const monday = today.getTime() + ((8 - today.getUTCDay()) % 7 || 7) * dayMs;
  for (const { email, kind, fromMonday, days, note, decision } of demoLeave) {
    const first = monday + fromMonday * dayMs;
    const asked = await requestLeave(
      { ...ctx, actor: named(people, email) },
      { kind, note, firstDay: asDay(first), lastDay: asDay(first + (days - 1) * dayMs) },
    );
    if (decision) await decideLeave(ctx, { id: asked.id, ...decision });
  }
}
