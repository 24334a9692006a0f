import { MarkdownBody } from './markdown-body.tsx';
import { readMarkdown } from './markdown-tree.ts';

type Props = {
  text: string;
  /** The title above: a first heading that repeats it is left out. */
  title?: string;
};

/** A text read in the browser, for what is not published yet. */
export function MarkdownText({ text, title }: Props) {
  return <MarkdownBody tree={readMarkdown(text, title)} />;
}
