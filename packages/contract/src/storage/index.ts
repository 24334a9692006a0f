export { makeTicket, readContent, ticketUses } from './content.ts';
export {
  changeEntry,
  copyEntries,
  createFolder,
  emptyTrash,
  entrySorts,
  entryViews,
  listEntries,
  moveEntries,
  readEntry,
  restoreEntries,
  starEntry,
  trashEntries,
  unstarEntry,
} from './entries.ts';
export {
  type Entry,
  type EntryDetail,
  entry,
  entryDetail,
  entryId,
  entryKinds,
  entryStates,
  type Rights,
  rights,
  versionId,
} from './entry.ts';
export { entryName, maxNameBytes } from './names.ts';
export {
  appendUpload,
  createUpload,
  describeUploads,
  endUpload,
  listUploads,
  readUpload,
  tusVersion,
  uploadId,
  uploadMetadata,
} from './uploads.ts';
export { readUsage, type Usage, usageKinds } from './usage.ts';
