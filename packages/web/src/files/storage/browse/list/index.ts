export { EntryBadges } from './entry-badges.tsx';
export { EntryList } from './entry-list.tsx';
