export {
  isPhoneSearch,
  normalisePhone,
  normaliseText,
  searchFormsOf,
  spellingsOf,
  wordsIn,
} from './normalisation.ts';
export {
  emailTerm,
  isSameName,
  isSamePhone,
  isSimilarName,
  nameInitials,
  nameSimilarity,
  nameWords,
  phoneTerm,
  type Searchable,
  sortKeyOf,
  termsOf,
  wordTerm,
} from './terms.ts';
