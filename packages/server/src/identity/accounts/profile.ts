import * as accounts from '@ngo-plus/contract/identity/accounts';
import { type ActorRole, applicant, type Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  type Actor,
  audit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  textIn,
  toShape,
} from '../../kernel/index.ts';
import { appliedTo } from './applicants.ts';
import { sendEmailChange, sendOldEmailWarning } from './emails.ts';
import { addressOfLogo } from './logo-address.ts';
import { requirePassword } from './passwords/index.ts';
import { findAccount, findPerson, openMemberships } from './queries.ts';
import { sessions } from './sign-in-table.ts';
import { type OrganisationRow, users } from './table.ts';

export const readProfile = (ctx: TransactionContext) => presentPerson(ctx, signedIn(ctx));

export async function changeProfile(
  ctx: TransactionContext,
  changes: Input<typeof accounts.changeProfile>,
) {
  const { userId } = signedIn(ctx);
  const hasChanges = Object.values(changes).some((value) => value !== undefined);
  if (hasChanges) await ctx.db.update(users).set(changes).where(eq(users.id, userId));
  return readProfile(ctx);
}

/**
 * Starts a change of address: both addresses get an email, and only the link in the new one completes it. An address
 * that is in use gets none; the answer is the same.
 *
 * @throws Problem `invalid` for a wrong password or the present address
 */
export async function changeEmail(
  outside: RequestContext,
  { email, present }: Input<typeof accounts.changeEmail>,
) {
  const { userId } = signedIn(outside);
  await requirePassword(outside, present);
  await outside.transact(async (ctx) => {
    const { user } = Problem.ifMissing(await findPerson(ctx.db, userId), 'Your account');
    if (user.email.toLowerCase() === email.toLowerCase()) {
      throw Problem.atField('invalid', 'email', 'This is already your email address');
    }
    if (!(await findAccount(ctx.db, email))) await sendEmailChange(ctx, user, email);
    await sendOldEmailWarning(ctx, user, email);
    await audit(ctx, { action: 'accounts.ask-email-change', subject: userId });
  }, 'system');
  const t = textIn(outside.language);
  return {
    message: t('We emailed {{email}}. Open the link in the email to use this address.', { email }),
  };
}

/** The person as they see themselves, in the actor's organisation. Needs scope `system` for an applicant. */
export async function presentPerson(
  ctx: TransactionContext,
  actor: Actor,
): Promise<accounts.Profile> {
  const person = Problem.ifMissing(await findPerson(ctx.db, actor.userId), 'Your account');
  const memberships = await openMemberships(ctx.db, actor.userId);
  const { role, organisation } = await activeFor(ctx, actor, memberships);
  const { user } = person;
  return toShape(accounts.profile, {
    id: user.id,
    name: user.name,
    email: user.email,
    role,
    plan: role === applicant ? 'free' : organisation.plan,
    organisation:
      role === applicant ? presentToApplicant(organisation) : presentOrganisation(organisation),
    memberships: memberships.map((membership) => ({
      orgId: membership.organisation.id,
      organisation: membership.organisation.name,
      role: membership.role,
    })),
    theme: user.theme,
    locale: user.locale,
    twoFactor: person.twoFactorSince !== null,
    createdAt: user.createdAt.toISOString(),
    behind: actor.impersonatorId === undefined ? null : await impersonatorOf(ctx, actor.sessionId),
  });
}

/** An applicant has no membership; their profile names the organisation that has to approve them. */
async function activeFor(
  ctx: TransactionContext,
  { orgId, userId, role }: Actor,
  memberships: Awaited<ReturnType<typeof openMemberships>>,
): Promise<{ role: ActorRole; organisation: OrganisationRow }> {
  if (role === applicant) {
    const organisation = await appliedTo(ctx, userId);
    return { role, organisation: Problem.ifMissing(organisation, 'Your application') };
  }
  const active = memberships.find(({ organisation }) => organisation.id === orgId);
  return Problem.ifMissing(active, 'Your organisation');
}

/** Only what the organisation's public page shows. */
const presentToApplicant = ({ id, name, country, timeZone }: OrganisationRow) =>
  toShape(accounts.organisation, {
    id,
    name,
    country,
    timeZone,
    kind: 'ngo',
    currency: 'USD',
    language: 'en',
    registrationNumber: '',
    address: '',
    brandColour: '',
    logoUrl: null,
  });

/** Returns no name: platform staff are not colleagues. */
async function impersonatorOf({ db }: TransactionContext, sessionId: string) {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return session?.behindId
    ? { name: session.device, until: session.expiresAt.toISOString() }
    : null;
}

export function presentOrganisation(row: OrganisationRow): accounts.Organisation {
  const { id, name, kind, country, currency, timeZone } = row;
  const { language, registrationNumber, address, brandColour, logoBlobId } = row;
  return toShape(accounts.organisation, {
    id,
    name,
    kind,
    country,
    currency,
    timeZone,
    language,
    registrationNumber,
    address,
    brandColour: brandColour ?? '',
    logoUrl: logoBlobId && addressOfLogo(logoBlobId),
  });
}
