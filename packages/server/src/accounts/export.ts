import { desc, eq } from 'drizzle-orm';
import { type Context, type Download, type Outside, signedIn } from '../kernel/index.ts';
import { deedsOf } from './deeds.ts';
import { listDevices } from './devices.ts';
import { presentPerson } from './profile.ts';
import { knownDevices } from './sign-in-table.ts';

/** Everything kept about the signed-in person, readable by people and programs. No secrets. */
export async function exportMyData(outside: Outside): Promise<Download> {
  const data = await outside.transact(collect, 'system');
  const day = outside.now().toISOString().slice(0, 10);
  return {
    body: `${JSON.stringify(data, null, 2)}\n`,
    type: 'application/json; charset=utf-8',
    fileName: `my-data-${day}.json`,
  };
}

async function collect(ctx: Context) {
  const actor = signedIn(ctx);
  return {
    exportedAt: ctx.now().toISOString(),
    profile: await presentPerson(ctx, actor),
    signedInOn: await listDevices(ctx),
    devicesSeen: await ctx.db
      .select({
        device: knownDevices.device,
        coarseAddress: knownDevices.coarseAddress,
        firstSeenAt: knownDevices.firstSeenAt,
        lastSeenAt: knownDevices.lastSeenAt,
      })
      .from(knownDevices)
      .where(eq(knownDevices.userId, actor.userId))
      .orderBy(desc(knownDevices.lastSeenAt)),
    deeds: await deedsOf(ctx, actor.userId),
  };
}
