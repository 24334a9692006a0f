import { normalisePhone, normaliseText, searchFormsOf, wordsIn } from './normalisation.ts';

/** The details that a contact is found by. */
export type Searchable = {
  readonly name: string;
  readonly givenName: string;
  readonly organisation: string;
  readonly emails: readonly { readonly address: string }[];
  readonly phones: readonly { readonly number: string }[];
  readonly city: string;
  readonly postalCode: string;
  readonly birthYear: number | null;
};

/** The trailing digits that identify a number with or without its country code. */
const nationalDigits = 9;

export const emailTerm = (address: string): string => `e:${address.trim().toLowerCase()}`;
export const phoneTerm = (number: string): string =>
  `p:${normalisePhone(number).slice(-nationalDigits)}`;
export const wordTerm = (word: string): string => `w:${word}`;

/** Words of names. Searches tolerate typos in them. */
export const nameWords = ({ name, givenName, organisation }: Searchable): string[] =>
  wordsIn(`${name} ${givenName} ${organisation}`);

/** Every term of a contact in `contact_terms`. The migration documents the prefixes. */
export function termsOf(person: Searchable): string[] {
  const { emails, phones, city } = person;
  const words = [...nameWords(person), ...wordsIn(city)].flatMap(searchFormsOf);
  const emailWords = emails.flatMap(({ address }) => wordsIn(address));
  const numbers = phones.map(({ number }) => normalisePhone(number)).filter(Boolean);
  const phoneWords = numbers.flatMap((digits) => [digits, digits.slice(-nationalDigits)]);
  return [
    ...new Set([
      ...[...words, ...emailWords, ...phoneWords].map(wordTerm),
      ...emails.map(({ address }) => emailTerm(address)),
      ...phones.map(({ number }) => phoneTerm(number)),
      ...nameTerms(person),
      ...nameKeys(person.name),
    ]),
  ];
}

/**
 * The initials of a name combined with each other detail that two records of one person may share. They only find
 * candidates; `isSimilarName` decides.
 */
function nameTerms({ name, emails, city, postalCode, birthYear }: Searchable): string[] {
  const initials = nameInitials(name);
  if (initials === '') return [];
  const shared = [
    ...(birthYear === null ? [] : [`y${birthYear}`]),
    ...(city === '' ? [] : [`c${normaliseText(city)}`]),
    ...(postalCode === '' ? [] : [`z${normaliseText(postalCode)}`]),
    ...emails.map(({ address }) => `l${normaliseText(address.split('@')[0] ?? '')}`),
  ];
  return shared.map((trait) => `n:${initials} ${trait}`);
}

/**
 * Keys with the prefix `m:` that two spellings of a name share, in any order of words: the first letters of the first
 * and last word, and each of these words with the initial of the other. They only find candidates.
 */
function nameKeys(name: string): string[] {
  const words = wordsIn(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (words.length === 1) return [`m:${first}`];
  const prefix = (word: string, letters: number) => [...word].slice(0, letters).join('');
  const keys = [
    [prefix(first, 2), prefix(last, 2)],
    [prefix(first, 1), last],
    [prefix(last, 1), first],
  ];
  return [...new Set(keys.map((pair) => `m:${pair.toSorted().join(' ')}`))];
}

/** The first letters of the first and last word of a name, sorted. */
export function nameInitials(name: string): string {
  const words = wordsIn(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  const prefix = (word: string, letters: number) => [...word].slice(0, letters).join('');
  const initials = words.length === 1 ? [prefix(first, 3)] : [prefix(first, 2), prefix(last, 2)];
  return initials.toSorted().join(' ');
}

const trigramsOf = (name: string): Set<string> => {
  const trigrams = wordsIn(name).flatMap((word) => {
    const letters = [...`  ${word} `];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
  return new Set(trigrams);
};

const minSimilarity = 0.55;

/** The similarity of two names from 0 to 1: the Dice coefficient of their trigrams, in any order of words. */
export function nameSimilarity(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return (2 * shared) / (a.size + b.size);
}

/** Whether two names may be of one person, if another detail matches too. */
export const isSimilarName = (one: string, other: string): boolean =>
  nameSimilarity(one, other) >= minSimilarity;

/** Whether two names are equal apart from accents, case and the order of words. */
export const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [wordsIn(one), wordsIn(other)].map((words) => words.toSorted().join(' '));
  return a !== '' && a === b;
};

/** Whether two numbers are the same, even if one lacks the country code. */
export function isSamePhone(one: string, other: string): boolean {
  const isInternational = (number: string) => /^\s*(\+|00)/.test(number);
  if (isInternational(one) && isInternational(other))
    return normalisePhone(one) === normalisePhone(other);
  return phoneTerm(one) === phoneTerm(other);
}

/** The key that lists sort a name by. */
export const sortKeyOf = (name: string): string => normaliseText(name).slice(0, 200);
