export { deleteDraft, listDrafts, type OpenDraft, type Refusal, saveDraft } from './drafts.ts';
export { exportResponse, exportWaiting } from './export-waiting.ts';
export { filesOf } from './files.ts';
export { holdResponse } from './hold.ts';
export {
  AlreadyFinished,
  deleteWaiting,
  enqueue,
  type Finished,
  listReceipts,
  listWaiting,
  noteDirectReceipt,
  readSentReceipt,
  readWaiting,
  type SentReceipt,
  type Waiting,
  watchOutbox,
} from './outbox.ts';
export { cachePage, hasRoomForMedia } from './page-cache.ts';
export { askAgain, isOnline, noteReached, watchOnline } from './reach.ts';
export { isUnreached, reasonOfFailure } from './refusal.ts';
export { reopenWaiting } from './reopen.ts';
export { forgetLink, isLinkGone, openLink, type SavedLink, saveWithLink } from './saved-link.ts';
export { filesIn, sendFromMemory, sendWaiting } from './send.ts';
export { canStore } from './support.ts';
