import { MarkdownBody } from './markdown-body.tsx';
import { readMarkdown } from './markdown-tree.ts';

export type Props = {
  text: string;
  /** The title above: a first heading that repeats it is left out. */
  title?: string;
};

export function ReadText({ text, title }: Props) {
  return <MarkdownBody tree={readMarkdown(text, title)} />;
}
