export { erasePerson } from './erasure.ts';
export { linkContacts, namesOfLinked, relinkContacts, unlinkContacts } from './links.ts';
