import { causeId } from '@ngo-plus/contract/fundraising/causes';
import { embedThemes } from '@ngo-plus/contract/fundraising/embeds';
import { and, asc, eq } from 'drizzle-orm';
import { signedIn, type TestPlatform } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { saveEmbed } from './commands.ts';

/** Seeds two embeds of the demo NGO, without donations yet. */
export async function seedEmbeds({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  await owner.transact(async (ctx) => {
    const { orgId } = signedIn(ctx);
    const [cause] = await ctx.db
      .select({ id: causes.id })
      .from(causes)
      .where(and(eq(causes.orgId, orgId), eq(causes.status, 'published')))
      .orderBy(asc(causes.id))
      .limit(1);
    if (!cause) return;
    const [theme] = embedThemes;
    const plain = { causeId: causeId.parse(cause.id), theme, accent: '', language: '' };
    await saveEmbed(ctx, { ...plain, name: 'Page “Give”', kind: 'form', hides: ['organisation'] });
    await saveEmbed(ctx, { ...plain, name: 'Foot of every page', kind: 'button', hides: [] });
  });
}
