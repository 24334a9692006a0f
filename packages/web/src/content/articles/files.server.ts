/** Every Markdown file of `content`, by its path there: `help/signing-in.md`. Built into the server. */
const found = import.meta.glob<string>('../../../../../content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const files: ReadonlyMap<string, string> = new Map(
  Object.entries(found).map(([path, text]) => [path.replace(/^.*\/content\//, ''), text]),
);
