export { erasePerson } from './erasure.ts';
export { linkLate } from './late-links.ts';
export { linkContacts, namesOfLinked, relinkContacts, unlinkContacts } from './links.ts';
