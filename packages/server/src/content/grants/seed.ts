import { draft } from '@ngo-plus/contract/content/grants';
import { exponentOf } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import type { TestPlatform, TransactionContext } from '../../kernel/index.ts';
import { demoData, moment } from '../../platform/demo-content/index.ts';
import { writeGrant } from './commands.ts';
import { countWords } from './jobs.ts';
import { saveGrant } from './service.ts';

const demoGrant = draft
  .omit({ amounts: true, url: true, contact: true })
  .extend({
    postDate: moment,
    deadlineDate: moment.optional(),
    /** Smallest and largest award in major units of the currency. */
    award: z.strictObject({
      min: z.int().optional(),
      max: z.int().optional(),
      currency: z.string(),
    }),
    website: z.string(),
  })
  .strict();
const demoGrants = z.array(demoGrant);
type DemoGrant = z.infer<typeof demoGrant>;

const published = ['water-food-land', 'health-people', 'learning-work', 'organisations-rights'];

/** Adds public grants, and some that only the demo NGO sees and has saved. */
export async function seedGrants({ as, system }: TestPlatform): Promise<void> {
  const platform = await as('superadmin@demo.ngo');
  for (const file of published) {
    const grants = await demoData(`content/grants/${file}.yaml`, demoGrants);
    await platform.transact(async (ctx) => {
      for (const grant of grants) await write(ctx, grant);
    });
  }
  const staff = await as('staff@demo.ngo');
  const ownGrants = await demoData('content/grants/hillside.yaml', demoGrants);
  await staff.transact(async (ctx) => {
    for (const grant of ownGrants) await saveGrant(ctx, await write(ctx, grant));
  });
  await countWords.run(system, {}, new AbortController().signal);
}

function write(ctx: TransactionContext, { award, website, ...demo }: DemoGrant) {
  const dayOf = (at: DemoGrant['postDate']) => at(ctx.now()).toISOString().slice(0, 10);
  const minor = (amount: number | undefined) =>
    amount === undefined ? null : String(amount * 10 ** exponentOf(award.currency));
  return writeGrant(ctx, {
    ...demo,
    amounts: {
      minMinor: minor(award.min),
      maxMinor: minor(award.max),
      currency: award.currency,
    },
    postDate: dayOf(demo.postDate),
    deadlineDate: demo.deadlineDate ? dayOf(demo.deadlineDate) : '',
    url: `https://${website}/grants`,
    contact: `grants@${website}`,
  });
}
