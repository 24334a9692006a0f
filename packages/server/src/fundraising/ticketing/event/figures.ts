import { figureOf, type SiteFigures } from '../../../ai/generation/index.ts';
import { listPublicEvents } from './public.ts';

/** How many events visitors can still go to. */
export const eventFigures: SiteFigures = {
  scope: 'system',
  about: 'event ticket concert dinner walk',
  count: async (ctx) => {
    const { total } = await listPublicEvents(ctx, { limit: 1 });
    const words = { one: 'upcoming event', many: 'upcoming events' };
    return [figureOf(await total(), { ...words, href: '/events' }) ?? []].flat();
  },
};
