/** All Markdown files of `content`, by path: `help/signing-in.md`. Bundled into the server. */
const markdown = import.meta.glob<string>('../../../../../content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const files: ReadonlyMap<string, string> = new Map(
  Object.entries(markdown).map(([path, text]) => [path.replace(/^.*\/content\//, ''), text]),
);
