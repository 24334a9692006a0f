import { Column, is, SQL } from 'drizzle-orm';

/** A selected column or expression, and where its value goes. */
type Field = { readonly path: readonly string[]; readonly field: unknown };

type Decoder = { readonly mapFromDriverValue: (value: unknown) => unknown };

/**
 * Returns a function that maps rows as Drizzle does, with the kind of each field looked up once per statement rather than
 * once per value; undefined for selections of whole tables or of anything but columns and SQL, which Drizzle maps.
 */
export function rowMapper(
  fields: readonly Field[],
): ((rows: readonly (readonly unknown[])[]) => Record<string, unknown>[]) | undefined {
  const targets: { name: string; decoder: Decoder }[] = [];
  for (const { path, field } of fields) {
    const [name, ...more] = path;
    const decoder = decoderOf(field);
    if (name === undefined || more.length > 0 || !decoder) return undefined;
    targets.push({ name, decoder });
  }
  return (rows) =>
    rows.map((row) => {
      const object: Record<string, unknown> = {};
      targets.forEach(({ name, decoder }, index) => {
        const value = row[index];
        object[name] = value === null ? null : decoder.mapFromDriverValue(value);
      });
      return object;
    });
}

/** Drizzle keeps the decoder of an expression out of its types. */
function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, SQL.Aliased)) return (field.sql as unknown as { decoder: Decoder }).decoder;
  return undefined;
}
