export { erase, eraseContact, eraseContacts } from './service.ts';
export { erasureDatesOf } from './suppressions.ts';
