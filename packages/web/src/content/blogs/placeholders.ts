/** Words in square brackets: neither a link, a picture, a footnote nor a box to tick. */
const bracketed = /(?<![\]\\])\[((?:\\.|[^[\]\\])+)\](?![[(:])/g;

/**
 * What a draft leaves for its author to write, `[Your own words here.]`, in the order of the text.
 * A name in brackets that is explained below, as `[name]: https://…`, is a link.
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
