import { phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../../kernel/index.ts';

/** Loaded with the first chosen password: an idle server need not keep 49,000 words in memory. */
const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses passwords that are guessed first: common ones, common ones with digits or symbols around them, a short piece
 * repeated, and the person's own name or address. The contract checks the length; no mixture of character classes is
 * required.
 *
 * @param own words known about the person: email, name, organisation
 * @throws Problem `invalid` at the field `password`
 */
export async function refuseWeakPassword(password: string, own: readonly string[]): Promise<void> {
  common ??= commonPasswords();
  const list = await common;
  const forms = formsOf(password.toLowerCase());
  const personal = own.flatMap((word) => [word, word.split('@')[0] ?? '']).map(lowerCase);
  const reason = forms.some((form) => list.has(form) || form.length < shortestUnit)
    ? phrase('That password is too easy to guess. Choose another one.')
    : forms.some((form) => personal.includes(form))
      ? phrase("Choose a password that isn't your name, organisation or email address.")
      : undefined;
  if (reason) throw new Problem('invalid', reason, { fields: { password: reason } });
}

const lowerCase = (word: string) => word.toLowerCase();

/** `abcabcabcabc` is no better than `abc`. */
const shortestUnit = 4;

/**
 * The forms that a guesser would derive the password from: itself, the piece it repeats, and the word between digits
 * and symbols if that is most of it (`2026-password!!`).
 */
function formsOf(password: string): string[] {
  const unit = password.slice(0, (password + password).indexOf(password, 1));
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.length * 2 >= password.length ? [password, unit, word] : [password, unit];
}
