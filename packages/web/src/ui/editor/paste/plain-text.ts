import type { JSONContent } from '@tiptap/core';

const signs = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S.*\n+ {0,3}[-*+] \S/m,
  /^ {0,3}1[.)] \S.*\n+ {0,3}2[.)] \S/m,
  /^> \S/m,
  /^\|.*\|\s*\n\|[ :|-]+\|\s*$/m,
  /^```/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\((https?:|mailto:|\/)[^\s)]*\)/,
];

/** Whether a plain text was written as Markdown. One line that begins with a dash is not enough. */
export const looksLikeMarkdown = (text: string): boolean => {
  const lines = text.replace(/\r\n?/g, '\n');
  return signs.some((sign) => sign.test(lines));
};

/** Plain text as a document: an empty line begins a paragraph, any other line stays one. */
export function paragraphsOf(text: string): JSONContent {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '');
  const content = paragraphs.map((paragraph) => ({
    type: 'paragraph',
    content: paragraph
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line }]),
      ]),
  }));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
