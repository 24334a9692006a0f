/** Words of SPSS's language, which no variable may be called. */
const reserved = new Set('ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '));

const maxBytes = 64;

/**
 * Names of variables for these names, in their order: letters, digits, full stops and underscores, at most 64 bytes, and
 * none twice. Source: IBM, "Variable names".
 */
export function variableNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const plain = plainName(name);
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : `_${number}`;
      const unique = `${cut(plain, maxBytes - ending.length)}${ending}`;
      if (used.has(unique.toUpperCase())) continue;
      used.add(unique.toUpperCase());
      return unique;
    }
  });
}

function plainName(name: string): string {
  const signs = name.replace(/[^\p{L}\p{N}_.]/gu, '_').replace(/[._]+$/, '');
  const begun = /^\p{L}/u.test(signs) ? signs : `v${signs}`;
  return reserved.has(begun.toUpperCase()) ? `${begun}_v` : begun;
}

/** The beginning of a text that has at most so many bytes of UTF-8, without half a character. */
export function cut(text: string, most: number): string {
  if (text.length * 3 <= most) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString('utf8', 0, end);
}
