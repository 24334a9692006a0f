/** Straight quotes, and one space where there are several outside of quotes. */
export const expressionOf = (cell: string): string =>
  cell
    .replace(/[\u2018\u2019\u201A\u201B]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F]/g, '"')
    .trim();

/** `yes` and `TRUE` as conditions. Undefined for no condition. */
export function conditionOf(cell: string): string | undefined {
  const text = expressionOf(cell);
  if (/^(?:yes|true|true\(\)|1)$/i.test(text)) return 'true()';
  if (text === '' || /^(?:no|false|false\(\)|0)$/i.test(text)) return undefined;
  return text;
}

/** `start=1 end=10 step=1`, separated by spaces, commas or semicolons. */
export function parametersOf(cell: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [, name = '', value = ''] of cell.matchAll(
    /([\w-]+)\s*=\s*("[^"]*"|\$\{[^}]*\}|[^\s,;]+)/g,
  ))
    parameters[name.toLowerCase()] = value.replace(/^"|"$/g, '');
  return parameters;
}

/** A name that expressions can use, made from what the author wrote. */
export function nameFrom(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  return /^[\p{L}_]/u.test(plain) ? plain : `q_${plain}`;
}

export const isName = (text: string): boolean =>
  text.length <= 200 && /^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u.test(text);
