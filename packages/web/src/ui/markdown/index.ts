export { MarkdownBody } from './markdown-body.tsx';
export { MarkdownText } from './markdown-text.tsx';
export { type MarkdownNode, type MarkdownTree, readMarkdown } from './markdown-tree.ts';
