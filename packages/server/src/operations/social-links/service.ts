import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/social-links';
import {
  profilesOf,
  type SocialProfiles,
  socialNetworks,
} from '@ngo-plus/contract/operations/social-links';
import { notInArray, sql } from 'drizzle-orm';
import { audit, type TransactionContext } from '../../kernel/index.ts';
import { socialLinks } from './table.ts';

/** Profiles that are set, in display order. */
export async function readSocialLinks({ db }: TransactionContext) {
  const rows = await db.select().from(socialLinks);
  const url = new Map(rows.map((row) => [row.network, row.url]));
  return socialNetworks.flatMap((network) => {
    const profileUrl = url.get(network);
    return profileUrl === undefined ? [] : [{ network, url: profileUrl }];
  });
}

/** Replaces all profiles. Idempotent. */
export async function saveSocialLinks(
  ctx: TransactionContext,
  input: Input<typeof contract.saveSocialLinks>,
): Promise<SocialProfiles> {
  const before = profilesOf(await readSocialLinks(ctx));
  const rows = socialNetworks.flatMap((network) =>
    input[network] === '' ? [] : [{ network, url: input[network] }],
  );
  const networks = rows.map(({ network }) => network);
  await ctx.db.delete(socialLinks).where(notInArray(socialLinks.network, networks));
  if (rows.length > 0)
    await ctx.db
      .insert(socialLinks)
      .values(rows)
      .onConflictDoUpdate({ target: socialLinks.network, set: { url: sql`excluded.url` } });
  const after = profilesOf(rows);
  await audit(ctx, { action: 'social-links.save', before, after });
  return after;
}
