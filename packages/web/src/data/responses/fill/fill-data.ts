import type { Answers } from '@ngo-plus/contract/data/forms';
import type { PublicForm, Receipt } from '@ngo-plus/contract/data/responses';

/** What the server and the browser draw the page from. */
export type FillData = {
  readonly formId: string;
  /** Missing when the form needs a signed-in member, whom only the browser knows. */
  readonly form: PublicForm | undefined;
  /** Of the product's own words. */
  readonly language: string;
  /** Code of the language that the form is shown in. */
  readonly formLanguage: string;
  /** When the page was rendered, in milliseconds since 1970. */
  readonly now: number;
  /** The access code in the address; '' without one. */
  readonly code: string;
  /** The address of the coasts and borders that maps are drawn with; '' for a form without places. */
  readonly borders: string;
  /** The page is for a device that several people use. */
  readonly isKiosk: boolean;
  /** What came of a form that was sent without scripts. */
  readonly posted?: Posted | undefined;
};

export type Posted = {
  readonly responseId: string;
  readonly answers: Answers;
  readonly startedAt: string;
  /** Questions have appeared that the person has not seen, or this is the first time that it was sent. */
  readonly isToConfirm?: boolean | undefined;
  readonly hasFaults?: boolean | undefined;
  readonly refusal?: string | undefined;
  readonly receipt?: Receipt | undefined;
};

/** The id of the element that contains the data, as JSON. */
export const dataElement = 'fill-data';

/** The language of the form that a person is likely to read. */
export function pickFormLanguage(
  languages: readonly { readonly code: string }[],
  ...wanted: readonly (string | null | undefined)[]
): string {
  for (const code of wanted) {
    const found = languages.find((language) => language.code === code);
    if (found) return found.code;
  }
  return languages[0]?.code ?? 'en';
}
