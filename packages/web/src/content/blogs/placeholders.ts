/** Words in square brackets that are not a link, an image, a footnote or a check box. */
const bracketed = /(?<![\]\\])\[((?:\\.|[^[\]\\])+)\](?![[(:])/g;

/**
 * Placeholders that a draft leaves for its author, `[Your own words here.]`, in order. A bracketed name that is
 * defined below, as in `[name]: https://…`, is a link.
 */
export function placeholdersIn(content: string): readonly string[] {
  const links = new Set(
    [...content.matchAll(/^ {0,3}\[([^\]]+)\]:/gm)].map(([, name = '']) => name.toLowerCase()),
  );
  return [...content.matchAll(bracketed)]
    .map(([, words = '']) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words.length > 1 && !words.startsWith('^'))
    .filter((words) => !links.has(words.toLowerCase()));
}
