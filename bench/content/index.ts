export { contactsCsv, searchesForContacts } from './contacts.ts';
export { type Amounts, fill, vocabulary } from './fill.ts';
export { fillRecords } from './records.ts';
export { makeSearches } from './searches.ts';
