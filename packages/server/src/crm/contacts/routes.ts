import * as contract from '@ngo-plus/contract/crm/contacts';
import { handleCall, handleDownload, handleOutside, handleUpload } from '../../kernel/index.ts';
import { importRoutes } from '../../platform/imports/index.ts';
import * as files from './activity/files.ts';
import { readTimeline } from './activity/index.ts';
import * as notes from './activity/notes.ts';
import * as tasks from './activity/tasks.ts';
import * as purposes from './consents/purposes.ts';
import * as consenting from './consents/service.ts';
import * as fields from './custom-fields/service.ts';
import { eraseContact, eraseContacts } from './erasure/index.ts';
import * as exports from './exports/index.ts';
import { readFigures } from './figures.ts';
import { contactImporter } from './imports/index.ts';
import * as merging from './merges/index.ts';
import * as owners from './owners.ts';
import { readPersonalData } from './personal-data-export.ts';
import * as photos from './photos.ts';
import * as relating from './relationships/index.ts';
import * as segments from './segments/index.ts';
import * as service from './service.ts';
import * as tagging from './tags.ts';

export const contactRoutes = [
  handleCall(contract.listContacts, service.listContacts),
  handleCall(contract.addContact, service.addContact),
  handleCall(contract.readContact, service.readContact),
  handleCall(contract.changeContact, service.changeContact),
  handleDownload(contract.readPersonalData, readPersonalData),
  handleCall(contract.eraseContact, eraseContact),
  handleCall(contract.eraseContacts, eraseContacts),
  handleCall(contract.listColleagues, owners.listColleagues),
  handleCall(contract.assignContacts, owners.assignContacts),
  handleCall(contract.listTags, tagging.listTags),
  handleCall(contract.addTag, tagging.addTag),
  handleCall(contract.renameTag, tagging.renameTag),
  handleCall(contract.deleteTag, tagging.deleteTag),
  handleCall(contract.tagContacts, tagging.tagContacts),
  handleCall(contract.listOwnFields, fields.listOwnFields),
  handleCall(contract.addOwnField, fields.addOwnField),
  handleCall(contract.changeOwnField, fields.changeOwnField),
  handleCall(contract.deleteOwnField, fields.deleteOwnField),
  handleCall(contract.listPurposes, purposes.listPurposes),
  handleCall(contract.addPurpose, purposes.addPurpose),
  handleCall(contract.changePurpose, purposes.changePurpose),
  handleCall(contract.deletePurpose, purposes.deletePurpose),
  handleCall(contract.listConsents, consenting.listConsents),
  handleCall(contract.addConsent, consenting.addConsent),
  handleCall(contract.listNotes, notes.listNotes),
  handleCall(contract.addNote, notes.addNote),
  handleCall(contract.changeNote, notes.changeNote),
  handleCall(contract.deleteNote, notes.deleteNote),
  handleCall(contract.listTasks, tasks.listTasks),
  handleCall(contract.addTask, tasks.addTask),
  handleCall(contract.changeTask, tasks.changeTask),
  handleCall(contract.deleteTask, tasks.deleteTask),
  handleCall(contract.listContactFiles, files.listContactFiles),
  handleCall(contract.addContactFile, files.addContactFile),
  handleCall(contract.removeContactFile, files.removeContactFile),
  handleCall(contract.readTimeline, readTimeline),
  handleCall(contract.readFigures, readFigures),
  handleUpload(contract.setPhoto, photos.setPhoto),
  handleCall(contract.removePhoto, photos.removePhoto),
  handleDownload(contract.readPhoto, photos.readPhoto),
  handleCall(contract.listRelationships, relating.listRelationships),
  handleCall(contract.addRelationship, relating.addRelationship),
  handleCall(contract.deleteRelationship, relating.deleteRelationship),
  handleCall(contract.readHouseholdOf, relating.readHouseholdOf),
  handleCall(contract.readHousehold, relating.readHousehold),
  handleCall(contract.addHousehold, relating.addHousehold),
  handleCall(contract.changeHousehold, relating.changeHousehold),
  handleCall(contract.deleteHousehold, relating.deleteHousehold),
  handleCall(contract.addHouseholdMember, relating.addHouseholdMember),
  handleCall(contract.removeHouseholdMember, relating.removeHouseholdMember),
  handleCall(contract.listSegmentsOf, segments.listSegmentsOf),
  handleCall(contract.listSegments, segments.listSegments),
  handleCall(contract.readSegment, segments.readSegment),
  handleCall(contract.addSegment, segments.addSegment),
  handleCall(contract.changeSegment, segments.changeSegment),
  handleCall(contract.deleteSegment, segments.deleteSegment),
  handleCall(contract.matchContacts, segments.matchContacts),
  handleCall(contract.listDuplicates, merging.listDuplicates),
  handleCall(contract.distinguishContacts, merging.distinguishContacts),
  handleCall(contract.mergeContacts, merging.mergeContacts),
  handleCall(contract.listMerges, merging.listMerges),
  handleCall(contract.undoMerge, merging.undoMerge),
  ...importRoutes(contactImporter),
  handleOutside(contract.makeExport, exports.makeExport),
  handleCall(contract.listExports, exports.listExports),
  handleCall(contract.readExport, exports.readExport),
  handleCall(contract.stopExport, exports.stopExport),
  handleDownload(contract.readExportFile, exports.readExportFile),
];
