export { contactsCsv, searchesForContacts } from './contacts.ts';
export { type Amounts, fill, vocabulary } from './fill.ts';
export { answersTo, longForm } from './form.ts';
export { grow, peopleSearches, type SearchedKind, searchedKinds } from './growth/index.ts';
export { openProse } from './prose.ts';
export { openRandom } from './random.ts';
export { fillRecords, type Home } from './records.ts';
export { makeSearches } from './searches.ts';
