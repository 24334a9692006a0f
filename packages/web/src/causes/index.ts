import { lazy } from 'react';

export { causePages } from './routes.ts';
export { daysLeftOf } from './shown/days-left.ts';
export { type ReadableCause, type ReadableUpdate, readableCause } from './shown/readable.ts';
export { categoryNames, givingWords } from './words.ts';

/* Parts of the page of a cause. Loaded when they are shown: the table of pages above is read everywhere. */

const shown = () => import('./shown/index.ts');

export const CauseCover = lazy(() => shown().then(({ CauseCover }) => ({ default: CauseCover })));
export const CauseFaq = lazy(() => shown().then(({ CauseFaq }) => ({ default: CauseFaq })));
export const CauseGallery = lazy(() =>
  shown().then(({ CauseGallery }) => ({ default: CauseGallery })),
);
export const CausePeople = lazy(() =>
  shown().then(({ CausePeople }) => ({ default: CausePeople })),
);
export const CauseProgress = lazy(() =>
  shown().then(({ CauseProgress }) => ({ default: CauseProgress })),
);
export const CauseStory = lazy(() => shown().then(({ CauseStory }) => ({ default: CauseStory })));
export const CauseUpdates = lazy(() =>
  shown().then(({ CauseUpdates }) => ({ default: CauseUpdates })),
);
