import {
  defaultText,
  type ReceiptSettings,
  type saveReceiptSettings,
} from '@ngo-plus/contract/fundraising/receipts';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  audit,
  pickLanguage,
  signedIn,
  type TransactionContext,
  textIn,
} from '../../kernel/index.ts';
import { settings } from './table.ts';

/** Returns an organisation's receipt settings; unset ones use the defaults of its country and language. */
export async function settingsOf(
  { db }: TransactionContext,
  orgId: string,
  language?: string,
): Promise<ReceiptSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.orgId, orgId));
  if (row) {
    const { orgId: _, ...own } = row;
    return own;
  }
  const [org] = await db
    .select({ country: organisations.country, language: organisations.language })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const t = textIn(language ?? pickLanguage(org?.language));
  return {
    title: t('Donation receipt'),
    prefix: '',
    // Not translated: wording that a law or tax authority requires is used as it is.
    words: defaultText[org?.country ?? ''] ?? '',
    thanks: t('Thank you for your donation.'),
    signatory: '',
    signatoryRole: '',
  };
}

export const readSettings = (ctx: TransactionContext): Promise<ReceiptSettings> =>
  settingsOf(ctx, signedIn(ctx).orgId);

export async function saveSettings(
  ctx: TransactionContext,
  input: Input<typeof saveReceiptSettings>,
): Promise<ReceiptSettings> {
  const { orgId } = signedIn(ctx);
  const before = await settingsOf(ctx, orgId);
  await ctx.db
    .insert(settings)
    .values({ orgId, ...input })
    .onConflictDoUpdate({ target: settings.orgId, set: input });
  await audit(ctx, { action: 'receipts.change-settings', subject: orgId, before, after: input });
  return input;
}
