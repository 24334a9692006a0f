export {
  addHousehold,
  addHouseholdMember,
  changeHousehold,
  deleteHousehold,
  readHousehold,
  readHouseholdOf,
  removeHouseholdMember,
} from './households.ts';
export {
  deleteRelationshipsOf,
  mergeRelationships,
  relationshipsForExport,
  restoreRelationships,
} from './linked.ts';
export { addRelationship, deleteRelationship, listRelationships } from './relationships.ts';
