export { closedBecause } from './admission.ts';
export { collectResponse } from './collected.ts';
export { readContactChoices } from './contact-choices.ts';
export { attachCollectedFile, uploadAnswerFile } from './files.ts';
export { readPublicFormMedia } from './form-media.ts';
export { readPublicForm } from './public-form.ts';
export { readReceipt } from './receipts.ts';
export { deleteSaved, readSaved, saveForLater } from './saved.ts';
export { refuseFaults, submitResponse } from './submit.ts';
