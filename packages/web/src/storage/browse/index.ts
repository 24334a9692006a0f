export { EntryIcon } from './entry-icon.tsx';
export { EntryList } from './entry-list.tsx';
