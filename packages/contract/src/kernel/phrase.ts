declare const marked: unique symbol;

/** An English sentence that is a key of the catalogue (`content/texts`). `t` translates it. */
export type Phrase = string & { readonly [marked]: true };

/** Values for the `{{placeholders}}` of a sentence; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, unknown>>;

/** A value whose words depend on the reader's language, such as a day or an amount. */
export type Written = (language: string) => string;

/** A sentence with its values, to be translated where its reader is known. */
export type Wording = { readonly key: Phrase; readonly values?: Values };

/**
 * Accepts an English sentence as a literal, or a phrase. A `string`, or a union of literals that were not marked by
 * `phrases`, may be missing from the catalogue and does not compile.
 */
export type Key<K extends string> = string extends K
  ? NotMarked
  : IsUnion<Exclude<K, Phrase>> extends true
    ? NotMarked
    : K;

type NotMarked = 'Write the sentence here, or mark it with phrase() or phrases().';

type IsUnion<T, Whole = T> = [T] extends [never]
  ? false
  : T extends unknown
    ? [Whole] extends [T]
      ? false
      : true
    : never;

/** Translates a sentence: `t('Hello {{name}},', { name })`. */
export type Translate = <K extends string>(key: K & Key<K>, values?: Values) => string;

/** Marks a sentence as a key of the catalogue where it is not passed to `t` itself. */
// @__NO_SIDE_EFFECTS__
export const phrase = <K extends string>(key: K & Key<K>): Phrase => key as never;

/** Marks a table of sentences: `const statusNames = phrases({ paid: 'Paid', failed: 'Failed' })`. */
// @__NO_SIDE_EFFECTS__
export const phrases = <const T extends Table>(table: T): Phrases<T> => table as never;

/** Marks a sentence and attaches its values. */
export const worded = <K extends string>(key: K & Key<K>, values: Values = {}): Wording => ({
  key: key as never,
  values,
});

type Table = string | { readonly [name: string]: Table } | readonly Table[];

type Phrases<T> = T extends string ? Phrase : { readonly [K in keyof T]: Phrases<T[K]> };
