export { erase, eraseContact, eraseContacts } from './service.ts';
export { erasedBefore } from './suppressions.ts';
