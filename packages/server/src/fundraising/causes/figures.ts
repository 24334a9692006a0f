import { figureOf, type SiteFigures } from '../../ai/generation/index.ts';
import { listPublicCauses } from './public.ts';

/** How many causes visitors can donate to. */
export const causeFigures: SiteFigures = {
  scope: 'public',
  about: 'cause donation donor donate fundraising fundraiser campaign appeal',
  count: async (ctx) => {
    const { total } = await listPublicCauses(ctx, { sort: 'newest', limit: 1 });
    const words = { one: 'cause open for donations', many: 'causes open for donations' };
    return [figureOf(await total(), { ...words, href: '/fundraising' }) ?? []].flat();
  },
};
