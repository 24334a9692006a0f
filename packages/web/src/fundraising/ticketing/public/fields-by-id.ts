/** Returns `counts.<id>` fields of a flat form by id. */
export const fieldsById = (
  values: Readonly<Record<string, string>>,
  start: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value] as const] : [],
    ),
  );
