export {
  dialled,
  findableAs,
  folded,
  looksDialled,
  spellingsOf,
  wordsIn,
} from './normalisation.ts';
export {
  emailTerm,
  type Findable,
  isSameName,
  isSamePhone,
  isSimilarName,
  likenessOfNames,
  nameEnds,
  nameWords,
  phoneTerm,
  sortKeyOf,
  termsOf,
  wordTerm,
} from './terms.ts';
