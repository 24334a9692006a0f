export {
  addConsent,
  type Consent,
  consent,
  consentSources,
  listConsents,
} from './consent.ts';
export {
  type Contact,
  type ContactChange,
  type ContactDetail,
  type ContactDraft,
  contact,
  contactChange,
  contactDetail,
  contactDraft,
  maxAddresses,
} from './contact.ts';
export {
  addContact,
  changeContact,
  contactFilters,
  contactSorts,
  listContacts,
  readContact,
  readPersonalData,
} from './contacts.ts';
export {
  eraseContact,
  eraseContacts,
  erasureReasons,
  maxErasedAtOnce,
} from './erasure.ts';
export {
  type ContactColumn,
  contactExport,
  exportId,
  exportStates,
  listExports,
  makeExport,
  readExport,
  readExportFile,
  stopExport,
} from './export.ts';
export {
  birthYear,
  type ContactKind,
  contactEmail,
  contactId,
  contactKind,
  contactKinds,
  contactPhone,
  countryCode,
  fieldId,
  languageTag,
  phoneNumber,
  postalAddress,
  tagId,
} from './fields.ts';
export {
  type ContactFigures,
  type ContactGiving,
  maxGivingMonths,
  readFigures,
} from './figures.ts';
export {
  addContactFile,
  contactFile,
  contactFileId,
  listContactFiles,
  maxFiles,
  removeContactFile,
} from './file.ts';
export {
  addHousehold,
  addHouseholdMember,
  changeHousehold,
  deleteHousehold,
  type Household,
  household,
  householdId,
  maxHouseholdMembers,
  readHousehold,
  readHouseholdOf,
  removeHouseholdMember,
} from './household.ts';
export {
  type ContactImport,
  type ContactImportMapping,
  type ContactImportOptions,
  type ContactImportRow,
  consentField,
  contactImportFields,
  contactImportOptions,
  contactImports,
  customField,
  purposeOfField,
} from './import.ts';
export {
  type Duplicate,
  distinguishContacts,
  duplicate,
  listDuplicates,
  listMerges,
  merge,
  mergeContacts,
  mergeFields,
  mergeId,
  similarities,
  undoMerge,
} from './merge.ts';
export { addNote, changeNote, deleteNote, listNotes, note, noteId, noteKinds } from './note.ts';
export {
  addOwnField,
  type CustomValue,
  changeOwnField,
  customValue,
  deleteOwnField,
  listOwnFields,
  maxOwnFields,
  type OwnField,
  ownField,
  ownFieldKinds,
} from './own-field.ts';
export {
  assignContacts,
  type Colleague,
  colleague,
  listColleagues,
  maxColleagues,
} from './owner.ts';
export { maxPhotoBytes, readPhoto, removePhoto, setPhoto } from './photo.ts';
export {
  addPurpose,
  type ConsentPurpose,
  changePurpose,
  consentPurpose,
  consentPurposes,
  deletePurpose,
  listPurposes,
  maxPurposes,
  ownPurposeKey,
  type Purpose,
  purpose,
  purposeId,
} from './purpose.ts';
export {
  addRelationship,
  deleteRelationship,
  listRelationships,
  maxRelationships,
  type Relationship,
  type RelationshipRole,
  reciprocalOf,
  relationship,
  relationshipId,
  relationshipRoles,
} from './relationship.ts';
export { exportsContacts, managesContacts, readsContacts, writesContacts } from './rights.ts';
export {
  type Condition,
  maxRuleParts,
  type Rule,
  type RuleDay,
  rule,
  ruleDay,
  ruleTexts,
} from './rule.ts';
export {
  addSegment,
  changeSegment,
  deleteSegment,
  listSegments,
  listSegmentsOf,
  matchContacts,
  maxSegments,
  readSegment,
  segment,
  segmentId,
} from './segment.ts';
export { addTag, deleteTag, listTags, maxTags, renameTag, tag, tagContacts } from './tag.ts';
export { addTask, changeTask, deleteTask, listTasks, task, taskId } from './task.ts';
export {
  readTimeline,
  type TimelineType,
  type TimelineWhat,
  timelineFact,
  timelineType,
  timelineTypeOf,
  timelineTypes,
  timelineWhat,
  timelineWhats,
} from './timeline.ts';
