export { causePages } from './routes.ts';
export {
  CauseCover,
  CauseFaq,
  CauseGallery,
  CausePeople,
  CauseProgress,
  CauseStory,
  CauseUpdates,
  daysLeftOf,
  type ReadableCause,
  type ReadableUpdate,
  readableCause,
  readableUpdate,
} from './shown/index.ts';
export { categoryNames, givingWords } from './words.ts';
