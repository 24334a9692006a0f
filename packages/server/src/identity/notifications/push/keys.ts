import { openSecret, sealSecret, type TransactionContext } from '../../../kernel/index.ts';
import type { PushSender } from '../../../ports/index.ts';
import { pushKeys } from '../table.ts';

const place = 'push_keys/vapid';

/** The key of this installation, made when it is first asked for. Needs scope `system`. */
export async function publicKeyOf(ctx: TransactionContext): Promise<string> {
  return (await keyRow(ctx)).publicKey;
}

/** Who sends, as push services are told. Needs scope `system`. @throws DamagedData */
export async function senderOf(ctx: TransactionContext): Promise<PushSender> {
  const { publicKey, sealedPrivate } = await keyRow(ctx);
  const privateKey = await openSecret(ctx, sealedPrivate, { location: place });
  return { subject: subjectOf(ctx), publicKey, privateKey };
}

async function keyRow(ctx: TransactionContext) {
  const [row] = await ctx.db.select().from(pushKeys);
  if (row) return row;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealedPrivate = await sealSecret(ctx, privateKey, { location: place });
  await ctx.db
    .insert(pushKeys)
    .values({ publicKey, sealedPrivate, createdAt: ctx.now() })
    .onConflictDoNothing();
  // Of two servers, one made it.
  const [kept] = await ctx.db.select().from(pushKeys);
  if (!kept) throw new Error("Couldn't save the push key.");
  return kept;
}

/** Push services of Apple refuse an address of this machine; the sender of mail is one that people gave. */
function subjectOf({ config }: TransactionContext): string {
  const [, address = config.mailFrom] = config.mailFrom.match(/<([^<>]+)>$/) ?? [];
  return `mailto:${address}`;
}
