export {
  addFormMedia,
  listFormMedia,
  openMedia,
  presentMedia,
  readFormMedia,
  removeFormMedia,
  sweepFormMedia,
} from './media.ts';
export {
  copyMedia,
  findMediaOfVersion,
  findPublishedMedia,
  keepMediaOfVersion,
} from './versions.ts';
