import { dialled, findableAs, folded, wordsIn } from './normalisation.ts';

/** What a contact is found by. */
export type Findable = {
  readonly name: string;
  readonly givenName: string;
  readonly organisation: string;
  readonly emails: readonly { readonly address: string }[];
  readonly phones: readonly { readonly number: string }[];
  readonly city: string;
  readonly postalCode: string;
  readonly birthYear: number | null;
};

/** Digits at the end by which a number is the same with and without its country. */
const digitsAtHome = 9;

export const emailTerm = (address: string): string => `e:${address.trim().toLowerCase()}`;
export const phoneTerm = (number: string): string => `p:${dialled(number).slice(-digitsAtHome)}`;
export const wordTerm = (word: string): string => `w:${word}`;

/** Words of names, which may be misspelt. */
export const nameWords = ({ name, givenName, organisation }: Findable): string[] =>
  wordsIn(`${name} ${givenName} ${organisation}`);

/** Every row of `contact_terms` that a contact has; see the migration for the letters. */
export function termsOf(person: Findable): string[] {
  const { emails, phones, city } = person;
  const words = [...nameWords(person), ...wordsIn(city)].flatMap(findableAs);
  const ofEmails = emails.flatMap(({ address }) => wordsIn(address));
  const numbers = phones.map(({ number }) => dialled(number)).filter(Boolean);
  const ofPhones = numbers.flatMap((digits) => [digits, digits.slice(-digitsAtHome)]);
  return [
    ...new Set([
      ...[...words, ...ofEmails, ...ofPhones].map(wordTerm),
      ...emails.map(({ address }) => emailTerm(address)),
      ...phones.map(({ number }) => phoneTerm(number)),
      ...nameTerms(person),
      ...nameKeys(person.name),
    ]),
  ];
}

/**
 * The beginnings of the outer words of a name, whatever their order, each with something else that
 * two records of one person share. They only find candidates: `isSimilarName` decides.
 */
function nameTerms({ name, emails, city, postalCode, birthYear }: Findable): string[] {
  const ends = nameEnds(name);
  if (ends === '') return [];
  const shared = [
    ...(birthYear === null ? [] : [`y${birthYear}`]),
    ...(city === '' ? [] : [`c${folded(city)}`]),
    ...(postalCode === '' ? [] : [`z${folded(postalCode)}`]),
    ...emails.map(({ address }) => `l${folded(address.split('@')[0] ?? '')}`),
  ];
  return shared.map((what) => `n:${ends} ${what}`);
}

/**
 * Under `m:`, keys that two spellings of one name share, whatever the order of its words: the beginnings
 * of both outer words, and each outer word with the initial of the other. They only find candidates.
 */
function nameKeys(name: string): string[] {
  const words = wordsIn(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (words.length === 1) return [`m:${first}`];
  const begin = (word: string, letters: number) => [...word].slice(0, letters).join('');
  const keys = [
    [begin(first, 2), begin(last, 2)],
    [begin(first, 1), last],
    [begin(last, 1), first],
  ];
  return [...new Set(keys.map((pair) => `m:${pair.toSorted().join(' ')}`))];
}

/** The beginnings of the outer words of a name, whatever their order. */
export function nameEnds(name: string): string {
  const words = wordsIn(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  const begins = (word: string, letters: number) => [...word].slice(0, letters).join('');
  const ends = words.length === 1 ? [begins(first, 3)] : [begins(first, 2), begins(last, 2)];
  return ends.toSorted().join(' ');
}

const trigramsOf = (name: string): Set<string> => {
  const trigrams = wordsIn(name).flatMap((word) => {
    const letters = [...`  ${word} `];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
  return new Set(trigrams);
};

const leastAlike = 0.55;

/** How alike two names are, from 0 to 1: the Dice coefficient of their trigrams, in any order of words. */
export function likenessOfNames(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return (2 * shared) / (a.size + b.size);
}

/** Whether two names may be of one person who shares something else, too. */
export const isSimilarName = (one: string, other: string): boolean =>
  likenessOfNames(one, other) >= leastAlike;

/** Whether two names are the same but for signs, case and the order of words. */
export const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [wordsIn(one), wordsIn(other)].map((words) => words.toSorted().join(' '));
  return a !== '' && a === b;
};

/** The same number, one of them perhaps written without its country. */
export function isSamePhone(one: string, other: string): boolean {
  const abroad = (number: string) => /^\s*(\+|00)/.test(number);
  if (abroad(one) && abroad(other)) return dialled(one) === dialled(other);
  return phoneTerm(one) === phoneTerm(other);
}

/** The name as lists are sorted by it. */
export const sortKeyOf = (name: string): string => folded(name).slice(0, 200);
