import { type EmergencyContact, emergencyContact } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import {
  openSecret,
  type SecretLocation,
  sealSecret,
  type TransactionContext,
} from '../../kernel/index.ts';
import { emergencyContacts } from './table.ts';

type MemberKey = { readonly orgId: string; readonly userId: string };

const locationOf = ({ orgId, userId }: MemberKey): SecretLocation => ({
  location: `staff_emergency_contacts/${userId}`,
  orgId,
});

const isOfMember = ({ orgId, userId }: MemberKey) =>
  and(eq(emergencyContacts.orgId, orgId), eq(emergencyContacts.userId, userId));

/**
 * Decrypts an emergency contact. Callers must check that the reader is an administrator or the person. Null also for
 * platform staff who impersonate someone.
 */
export async function readEmergencyContact(
  ctx: TransactionContext,
  member: MemberKey,
): Promise<EmergencyContact | null> {
  if (ctx.actor?.impersonatorId !== undefined) return null;
  const [row] = await ctx.db.select().from(emergencyContacts).where(isOfMember(member));
  if (!row) return null;
  return emergencyContact.parse(
    JSON.parse(await openSecret(ctx, row.sealedContact, locationOf(member))),
  );
}

/** Encrypts the contact with the organisation's key, bound to this person. */
export async function saveEmergencyContact(
  ctx: TransactionContext,
  member: MemberKey,
  contact: EmergencyContact | null,
): Promise<void> {
  if (contact === null) {
    await ctx.db.delete(emergencyContacts).where(isOfMember(member));
    return;
  }
  const sealedContact = await sealSecret(ctx, JSON.stringify(contact), locationOf(member));
  const values = { sealedContact, updatedAt: ctx.now() };
  await ctx.db
    .insert(emergencyContacts)
    .values({ ...member, ...values })
    .onConflictDoUpdate({
      target: [emergencyContacts.orgId, emergencyContacts.userId],
      set: values,
    });
}
