export { deleteDraft, listDrafts, type OpenDraft, saveDraft } from './drafts.ts';
export { exportWaiting } from './export-waiting.ts';
export { filesOf } from './files.ts';
export { holdResponse } from './hold.ts';
export {
  AlreadyFinished,
  deleteWaiting,
  enqueue,
  listReceipts,
  listWaiting,
  readSentReceipt,
  readWaiting,
  type SentReceipt,
  type Waiting,
  watchOutbox,
} from './outbox.ts';
export { cachePage } from './page-cache.ts';
export { askAgain, isOnline, noteReached, watchOnline } from './reach.ts';
export { sendWaiting } from './send.ts';
export { canStore } from './support.ts';
