import { draft } from '@ngo-plus/contract/content/grants';
import { exponentOf } from '@ngo-plus/contract/kernel';
import type { TestPlatform, TransactionContext } from '../../kernel/index.ts';
import { writeGrant } from './commands.ts';
import type { DemoGrant } from './demo/demo-grant.ts';
import { healthPeople } from './demo/health-people.ts';
import { learningWork } from './demo/learning-work.ts';
import { organisationsRights } from './demo/organisations-rights.ts';
import { ownGrants } from './demo/own.ts';
import { waterFoodLand } from './demo/water-food-land.ts';
import { countWords } from './jobs.ts';
import { saveGrant } from './service.ts';

const dayMs = 86_400_000;

const published = [...waterFoodLand, ...healthPeople, ...learningWork, ...organisationsRights];

/** Demo grants for everyone, a few that only the demo NGO sees, and some that its staff have saved. */
export async function seedGrants({ as, system }: TestPlatform): Promise<void> {
  const platform = await as('superadmin@demo.ngo');
  await platform.transact(async (ctx) => {
    for (const grant of published) await write(ctx, grant);
  });
  const staff = await as('staff@demo.ngo');
  await staff.transact(async (ctx) => {
    for (const grant of ownGrants) await saveGrant(ctx, await write(ctx, grant));
  });
  await countWords.run(system, {}, new AbortController().signal);
}

function write(ctx: TransactionContext, demo: DemoGrant) {
  const dayOf = (days: number) =>
    new Date(ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const [min, max, currency] = demo.award;
  const minor = (amount: number | null) =>
    amount === null ? null : String(amount * 10 ** exponentOf(currency));
  const { title, category, summary, eligibility, description, host } = demo;
  return writeGrant(
    ctx,
    draft.parse({
      title,
      category,
      summary,
      eligibility,
      description,
      donorAgency: demo.funder,
      country: [...demo.countries],
      areaOfInterest: [...demo.areas],
      amounts: { minMinor: minor(min), maxMinor: minor(max), currency },
      postDate: dayOf(-demo.postedDaysAgo),
      deadlineDate: demo.closesInDays === null ? '' : dayOf(demo.closesInDays),
      deadlineNote: demo.note ?? '',
      stage: demo.forecast ? 'forecast' : 'open',
      url: `https://${host}/grants`,
      contact: `grants@${host}`,
    }),
  );
}
