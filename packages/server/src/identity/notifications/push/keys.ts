import { openSecret, sealSecret, type TransactionContext } from '../../../kernel/index.ts';
import type { PushSender } from '../../../ports/index.ts';
import { pushKeys } from '../table.ts';

const secretLocation = 'push_keys/vapid';

/** The VAPID key of this installation, created on first use. Needs scope `system`. */
export async function publicKeyOf(ctx: TransactionContext): Promise<string> {
  return (await keyRow(ctx)).publicKey;
}

/**
 * The sender as push services know it. Needs scope `system`.
 *
 * @throws DamagedData
 */
export async function senderOf(ctx: TransactionContext): Promise<PushSender> {
  const { publicKey, sealedPrivate } = await keyRow(ctx);
  const privateKey = await openSecret(ctx, sealedPrivate, { location: secretLocation });
  return { subject: subjectOf(ctx), publicKey, privateKey };
}

async function keyRow(ctx: TransactionContext) {
  const [row] = await ctx.db.select().from(pushKeys);
  if (row) return row;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealedPrivate = await sealSecret(ctx, privateKey, { location: secretLocation });
  await ctx.db
    .insert(pushKeys)
    .values({ publicKey, sealedPrivate, createdAt: ctx.now() })
    .onConflictDoNothing();
  // Another server may have created it first.
  const [saved] = await ctx.db.select().from(pushKeys);
  if (!saved) throw new Error("Couldn't save the push key.");
  return saved;
}

/** Apple's push services refuse a local address; the sender address of emails is a real one. */
function subjectOf({ config }: TransactionContext): string {
  const [, address = config.mailFrom] = config.mailFrom.match(/<([^<>]+)>$/) ?? [];
  return `mailto:${address}`;
}
