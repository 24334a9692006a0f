export { listSegmentsOf } from './membership.ts';
export {
  addSegment,
  changeSegment,
  deleteSegment,
  listSegments,
  matchContacts,
  readSegment,
  segmentCondition,
} from './service.ts';
