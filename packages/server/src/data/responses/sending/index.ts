export { closedBecause } from './admission.ts';
export { collectResponse } from './collected.ts';
export { attachCollectedFile, uploadAnswerFile } from './files.ts';
export { readPublicForm } from './public-form.ts';
export { readReceipt, writtenReceipt } from './receipts.ts';
export { refuseFaults, submitResponse } from './submit.ts';
