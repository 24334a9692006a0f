type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Difference = {
  readonly field: string;
  /** Undefined if there was, or is, no value. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changed: boolean;
};

const isRecord = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

/** Field by field, changed ones first; values that are not records have one name. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(fresh), ...Object.keys(old)])];
  return fields
    .map((field) => {
      const [was, is] = [textOf(old[field]), textOf(fresh[field])];
      return { field, before: was, after: is, changed: was !== is };
    })
    .filter((row) => row.before !== undefined || row.after !== undefined)
    .sort((a, b) => Number(b.changed) - Number(a.changed));
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : value === null || value === undefined ? {} : { value };

/** `registrationNumber` reads as `Registration number`. */
export const fieldText = (field: string): string => {
  const spaced = field.replace(
    /([a-z\d])([A-Z])/g,
    (_, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
