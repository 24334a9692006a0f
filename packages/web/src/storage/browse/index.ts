export { EntryList } from './entry-list.tsx';
