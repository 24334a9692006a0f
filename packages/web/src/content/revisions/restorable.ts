/**
 * The values of a version that still fit the form: what it no longer has is left out, what it has gained stays as it is.
 *
 * @returns undefined if the version can't be read
 */
export function restorable<Values extends object>(
  current: Values,
  content: string,
): Partial<Values> | undefined {
  const stored = parsed(content);
  if (!stored) return undefined;
  const fits = (name: string, value: unknown) =>
    name in current && kindOf(value) === kindOf(current[name as keyof Values]);
  // A picture may be missing now and have been there before.
  const isOptional = (name: string) => current[name as keyof Values] === null;
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) =>
        fits(name, value) || (name in current && (value === null || isOptional(name))),
    ),
  ) as Partial<Values>;
}

function parsed(content: string): object | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value;
