export { deleteAccount, forgetPerson, previewDeletion } from './deletion.ts';
export { exportMyData } from './export.ts';
