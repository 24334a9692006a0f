import { type EmergencyContact, emergencyContact } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import {
  openSecret,
  type SecretLocation,
  sealSecret,
  type TransactionContext,
} from '../../kernel/index.ts';
import { emergencyContacts } from './table.ts';

type Place = { readonly orgId: string; readonly userId: string };

const placeOf = ({ orgId, userId }: Place): SecretLocation => ({
  location: `staff_emergency_contacts/${userId}`,
  orgId,
});

const ofPerson = ({ orgId, userId }: Place) =>
  and(eq(emergencyContacts.orgId, orgId), eq(emergencyContacts.userId, userId));

/**
 * The caller checks who asks: only administrators and the person may read it. Null as well for
 * platform staff who are signed in for somebody.
 */
export async function openEmergencyContact(
  ctx: TransactionContext,
  place: Place,
): Promise<EmergencyContact | null> {
  if (ctx.actor?.impersonatorId !== undefined) return null;
  const [row] = await ctx.db.select().from(emergencyContacts).where(ofPerson(place));
  if (!row) return null;
  return emergencyContact.parse(
    JSON.parse(await openSecret(ctx, row.sealedContact, placeOf(place))),
  );
}

/** Sealed with the organisation’s key, for this person alone. */
export async function keepEmergencyContact(
  ctx: TransactionContext,
  place: Place,
  contact: EmergencyContact | null,
): Promise<void> {
  if (contact === null) {
    await ctx.db.delete(emergencyContacts).where(ofPerson(place));
    return;
  }
  const sealedContact = await sealSecret(ctx, JSON.stringify(contact), placeOf(place));
  const values = { sealedContact, updatedAt: ctx.now() };
  await ctx.db
    .insert(emergencyContacts)
    .values({ ...place, ...values })
    .onConflictDoUpdate({
      target: [emergencyContacts.orgId, emergencyContacts.userId],
      set: values,
    });
}
