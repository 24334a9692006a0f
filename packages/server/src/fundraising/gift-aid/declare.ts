import {
  type Declarant,
  type Declaration,
  postcodeRefusal,
  type recordDeclaration,
  type Scope,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  Problem,
  type Sentence,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { type DonationRow, donations } from '../donations/index.ts';
import { dayOf } from './days.ts';
import { declarationOf } from './find-declaration.ts';
import { settingsInUse } from './settings.ts';
import { type DeclarationRow, declarations } from './table.ts';
import { textFor } from './texts.ts';

/**
 * Records a declaration made on paper or orally.
 *
 * @throws Problem `not_found` for a donation of another organisation, `conflict` if it is not paid
 * or Gift Aid is off, `invalid` with the fields
 */
export async function recordOne(
  ctx: TransactionContext,
  input: Input<typeof recordDeclaration>,
): Promise<Declaration> {
  const { donationId, givenHow, givenOn, confirmedOn, scope, note } = input;
  const { orgId, userId } = signedIn(ctx);
  const [donationRow] = await ctx.db
    .select()
    .from(donations)
    .where(and(eq(donations.id, donationId), eq(donations.orgId, orgId)));
  const donation = Problem.ifMissing(donationRow, 'That donation');
  checkDeclaration(ctx, input);
  const row = await declare(ctx, donation, {
    scope,
    givenHow,
    givenOn,
    note,
    createdBy: userId,
    declared: declarantIn(input),
    confirmedOn: givenHow === 'verbal' && confirmedOn !== '' ? confirmedOn : null,
  });
  if (!row) throw new Error('Failed to insert the declaration.');
  await audit(ctx, {
    action: 'gift-aid.record-declaration',
    subject: row.id,
    after: { donationId, scope, givenHow, givenOn },
  });
  return declarationOf(ctx, row.id);
}

function checkDeclaration(ctx: TransactionContext, input: Input<typeof recordDeclaration>): void {
  const fields: Record<string, Sentence> = {};
  const today = dayOf(ctx.now());
  const postcode = postcodeRefusal(input);
  if (postcode !== undefined) fields['postcode'] = postcode;
  if (input.givenOn > today) fields['givenOn'] = phrase("Enter a date that isn't in the future");
  if (input.confirmedOn > today)
    fields['confirmedOn'] = phrase("Enter a date that isn't in the future");
  if (input.confirmedOn !== '' && input.confirmedOn < input.givenOn)
    fields['confirmedOn'] = phrase('Enter the date of the declaration or a later date');
  Problem.ifInvalid(fields);
}

/** Returns the declarant's name and address from an input. */
export const declarantIn = (input: Declarant): Declarant => ({
  title: input.title,
  firstName: input.firstName,
  lastName: input.lastName,
  isAbroad: input.isAbroad,
  house: input.house,
  address: input.address,
  postcode: input.postcode,
});

type Declared = Pick<DeclarationRow, 'givenHow' | 'givenOn' | 'declared' | 'note'> & {
  readonly scope: Scope;
  readonly confirmedOn: string | null;
  readonly createdBy: string | null;
};

/** Records a declaration that a donor made online. */
export const declareOnline = (
  ctx: TransactionContext,
  donation: DonationRow,
  declared: Pick<DeclarationRow, 'scope' | 'givenOn' | 'declared'>,
) =>
  declare(ctx, donation, {
    ...declared,
    givenHow: 'online',
    note: '',
    confirmedOn: null,
    createdBy: null,
  });

/**
 * Stores a declaration with the current wording.
 *
 * @returns undefined if the donor already declared online for this donation
 * @throws Problem `conflict` if the donation is not paid or Gift Aid is off
 */
async function declare(
  ctx: TransactionContext,
  donation: DonationRow,
  declared: Declared,
): Promise<DeclarationRow | undefined> {
  const { orgId, donorId, contactId } = donation;
  const { charityName: charity } = await settingsInUse(ctx, orgId);
  if (donorId === null) throw new Problem('conflict', "This donation isn't paid yet.");
  const textId = await textFor(ctx, orgId, { scope: declared.scope, charity });
  const [row] = await ctx.db
    .insert(declarations)
    .values({
      id: uuidv7(),
      orgId,
      donationId: donation.id,
      donorId,
      contactId,
      textId,
      ...declared,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}
