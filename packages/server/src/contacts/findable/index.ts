export {
  emailTerm,
  type Findable,
  isSamePhone,
  isSimilarName,
  nameEnds,
  nameTerms,
  nameWords,
  phoneTerm,
  sortKeyOf,
  termsOf,
  wordTerm,
} from './terms.ts';
export { dialled, findableAs, folded, looksDialled, spellingsOf, wordsIn } from './words.ts';
