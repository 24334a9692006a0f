import type { Operation } from './document.ts';

/** The prefix of the fields of a try-it form, so that they differ from those of the page. */
export const fieldPrefix = 'in.';

/**
 * The address of a call with the values of a form's fields; empty ones are left out. Always an address of this server's
 * API, even if another one was typed.
 */
export function addressOf({ path, inPath, inQuery }: Operation, form: URLSearchParams): string {
  const value = (name: string) => (form.get(`${fieldPrefix}${name}`) ?? '').trim();
  const filled = inPath.reduce(
    (address, { name }) => address.replace(`{${name}}`, encodeURIComponent(value(name))),
    path,
  );
  const queryValues = inQuery
    .map(({ name }) => [name, value(name)])
    .filter(([, text]) => text !== '');
  return queryValues.length > 0 ? `${filled}?${new URLSearchParams(queryValues)}` : filled;
}
