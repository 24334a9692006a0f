export {
  addressOf,
  type BrowseLocation,
  filtersOf,
  isAscending,
  layouts,
  readLocation,
  toggledSort,
  viewAddress,
} from './browse-location.ts';
export { useBrowseLocation } from './use-browse-location.ts';
