import * as contract from '@ngo-plus/contract/files/storage';
import { handleCall, handleDownload, handleOutside, handleTransfer } from '../../kernel/index.ts';
import { listActions } from './activity.ts';
import { readArchive } from './archives/download.ts';
import { makeArchive } from './archives/ticket.ts';
import { readContent } from './contents/download.ts';
import { makeTicket } from './contents/tickets.ts';
import { copyEntries } from './copy.ts';
import { changeEntry, createFolder } from './folders.ts';
import * as opening from './links/public-link.ts';
import * as links from './links/service.ts';
import * as linkUploads from './links/uploads.ts';
import { listEntries } from './list-entries.ts';
import { readEntry } from './lookup.ts';
import { releaseFile } from './malware-scan.ts';
import { moveEntries } from './move.ts';
import { previewFile } from './previews/preview.ts';
import { readThumbnail } from './previews/thumbnail.ts';
import { searchFiles } from './search/service.ts';
import * as shares from './shares.ts';
import { starEntry, unstarEntry } from './stars.ts';
import { emptyTrash, restoreEntries, trashEntries } from './trash.ts';
import * as uploads from './uploads/service.ts';
import { readUsage } from './usage.ts';
import { readUsageDetails } from './usage-details.ts';
import * as versions from './versions.ts';

export const storageRoutes = [
  handleCall(contract.listEntries, listEntries),
  handleCall(contract.readEntry, readEntry),
  handleCall(contract.createFolder, createFolder),
  handleCall(contract.changeEntry, changeEntry),
  handleCall(contract.moveEntries, moveEntries),
  handleCall(contract.copyEntries, copyEntries),
  handleCall(contract.trashEntries, trashEntries),
  handleCall(contract.restoreEntries, restoreEntries),
  handleCall(contract.emptyTrash, emptyTrash),
  handleCall(contract.starEntry, starEntry),
  handleCall(contract.unstarEntry, unstarEntry),
  handleCall(contract.readUsage, readUsage),
  handleCall(contract.readUsageDetails, readUsageDetails),
  handleDownload(contract.readContent, readContent),
  handleCall(contract.makeTicket, makeTicket),
  handleOutside(contract.searchFiles, searchFiles),
  handleCall(contract.releaseFile, releaseFile),
  handleOutside(contract.previewFile, previewFile),
  handleDownload(contract.readThumbnail, readThumbnail),
  handleCall(contract.makeArchive, makeArchive),
  handleDownload(contract.readArchive, readArchive),
  handleCall(contract.listVersions, versions.listVersions),
  handleCall(contract.restoreVersion, versions.restoreVersion),
  handleCall(contract.labelVersion, versions.labelVersion),
  handleCall(contract.deleteVersion, versions.deleteVersion),
  handleCall(contract.listShares, shares.listShares),
  handleCall(contract.shareEntry, shares.shareEntry),
  handleCall(contract.endShare, shares.endShare),
  handleCall(contract.listColleagues, shares.listColleagues),
  handleCall(contract.listActions, listActions),
  handleCall(contract.listLinks, links.listLinks),
  handleOutside(contract.createLink, links.createLink),
  handleOutside(contract.changeLink, links.changeLink),
  handleCall(contract.revokeLink, links.revokeLink),
  handleOutside(contract.openLink, opening.openLink),
  handleOutside(contract.makeLinkTicket, opening.makeLinkTicket),
  handleOutside(contract.makeLinkArchive, opening.makeLinkArchive),
  handleTransfer(contract.createLinkUpload, linkUploads.createLinkUpload),
  handleTransfer(contract.readLinkUpload, linkUploads.readLinkUpload),
  handleTransfer(contract.appendLinkUpload, linkUploads.appendLinkUpload),
  handleTransfer(contract.endLinkUpload, linkUploads.endLinkUpload),
  handleTransfer(contract.describeUploads, uploads.describeUploads),
  handleTransfer(contract.createUpload, uploads.createUpload),
  handleCall(contract.listUploads, uploads.listUploads),
  handleTransfer(contract.readUpload, uploads.readUpload),
  handleTransfer(contract.appendUpload, uploads.appendUpload),
  handleTransfer(contract.endUpload, uploads.endUpload),
];
