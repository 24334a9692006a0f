import type { GiftAidSettings, saveGiftAidSettings } from '@ngo-plus/contract/fundraising/gift-aid';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  type Sentence,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { settings } from './table.ts';

const defaults = {
  isOn: false,
  charityName: '',
  hmrcReference: '',
  regulatorNumber: '',
  regulator: 'england-wales' as const,
};

/**
 * Returns an organisation's settings. Outside the United Kingdom, Gift Aid is off regardless of the
 * stored value.
 */
export async function settingsOf(
  { db }: TransactionContext,
  orgId: string,
): Promise<GiftAidSettings> {
  const [org] = await db
    .select({ country: organisations.country, name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const isPossible = org?.country === 'GB';
  const [row] = await db.select().from(settings).where(eq(settings.orgId, orgId));
  if (!row) return { ...defaults, charityName: org?.name.slice(0, 160) ?? '', isPossible };
  const { orgId: _, ...own } = row;
  return { ...own, isOn: own.isOn && isPossible, isPossible };
}

export const readSettings = (ctx: TransactionContext): Promise<GiftAidSettings> =>
  settingsOf(ctx, signedIn(ctx).orgId);

/**
 * @throws Problem `conflict` outside the United Kingdom, `invalid` with the fields required when it
 * is on
 */
export async function saveSettings(
  ctx: TransactionContext,
  input: Input<typeof saveGiftAidSettings>,
): Promise<GiftAidSettings> {
  const { orgId } = signedIn(ctx);
  const before = await settingsOf(ctx, orgId);
  if (!before.isPossible)
    throw new Problem('conflict', 'Gift Aid is for charities in the United Kingdom.');
  if (input.isOn) refuseIncomplete(input);
  await ctx.db
    .insert(settings)
    .values({ orgId, ...input })
    .onConflictDoUpdate({ target: settings.orgId, set: input });
  await audit(ctx, { action: 'gift-aid.change-settings', subject: orgId, before, after: input });
  return settingsOf(ctx, orgId);
}

function refuseIncomplete(input: Input<typeof saveGiftAidSettings>): void {
  const fields: Record<string, Sentence> = {};
  if (input.charityName === '') fields['charityName'] = phrase("Enter the charity's name");
  // The format is an assumption: one or two letters, then digits.
  if (!/^[A-Z]{1,2}\d{1,6}$/.test(input.hmrcReference))
    fields['hmrcReference'] = phrase('Enter your HMRC charity reference, such as AB12345');
  if (input.regulator !== 'none' && input.regulatorNumber === '')
    fields['regulatorNumber'] = phrase('Enter your registration number');
  Problem.ifInvalid(fields);
}

/** @throws Problem `conflict` if Gift Aid is off */
export async function settingsInUse(
  ctx: TransactionContext,
  orgId: string,
): Promise<GiftAidSettings> {
  const own = await settingsOf(ctx, orgId);
  if (!own.isOn) throw new Problem('conflict', 'Turn on Gift Aid in Gift Aid settings first.');
  return own;
}
