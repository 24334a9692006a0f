import { figureOf, type SiteFigures } from '../../ai/generation/index.ts';
import { listOpportunities } from './public/index.ts';

/** How many opportunities visitors can sign up for. */
export const opportunityFigures: SiteFigures = {
  scope: 'public',
  about: 'volunteer shift opportunity helper sign-up',
  count: async (ctx) => {
    const { total } = await listOpportunities(ctx, { limit: 1 });
    const words = { one: 'opportunity for volunteers', many: 'opportunities for volunteers' };
    return [figureOf(await total(), { ...words, href: '/opportunities' }) ?? []].flat();
  },
};
