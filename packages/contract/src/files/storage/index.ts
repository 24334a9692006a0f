export { actionActions, activityEntry, listActions, type StorageAction } from './activity.ts';
export { makeArchive, readArchive } from './archives.ts';
export { makeTicket, readContent, releaseFile, ticketUses } from './content.ts';
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
export {
  changeLink,
  createLink,
  type Link,
  link,
  linkId,
  linkKinds,
  linkToken,
  listLinks,
  revokeLink,
} from './links.ts';
export { entryName, maxNameBytes } from './names.ts';
export {
  type Preview,
  previewColumns,
  previewFile,
  previewRows,
  readThumbnail,
} from './previews.ts';
export {
  appendLinkUpload,
  createLinkUpload,
  endLinkUpload,
  linkUploadMetadata,
  makeLinkArchive,
  makeLinkTicket,
  openLink,
  readLinkUpload,
} from './public-links.ts';
export { type SearchResult, searchFiles, searchResult } from './search.ts';
export {
  endShare,
  listColleagues,
  listShares,
  type Share,
  share,
  shareEntry,
  shareId,
} from './shares.ts';
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
export {
  maxLargestFolders,
  readUsage,
  readUsageDetails,
  seesLargestFolders,
  type Usage,
  type UsageDetails,
  usageKinds,
} from './usage.ts';
export {
  deleteVersion,
  labelVersion,
  listVersions,
  restoreVersion,
  type Version,
  version,
} from './versions.ts';
