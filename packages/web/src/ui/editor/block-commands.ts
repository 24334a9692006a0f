import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import type { Editor } from '@tiptap/core';

export type BlockCommand = {
  readonly name: Phrase;
  readonly run: (editor: Editor) => void;
};

const chain = (editor: Editor) => editor.chain().focus();

/** What the slash menu offers. The toolbar has the same. */
export const blockCommands: readonly BlockCommand[] = [
  { name: phrase('Heading'), run: (editor) => chain(editor).setHeading({ level: 2 }).run() },
  { name: phrase('Subheading'), run: (editor) => chain(editor).setHeading({ level: 3 }).run() },
  { name: phrase('Bulleted list'), run: (editor) => chain(editor).toggleBulletList().run() },
  { name: phrase('Numbered list'), run: (editor) => chain(editor).toggleOrderedList().run() },
  { name: phrase('Quote'), run: (editor) => chain(editor).toggleBlockquote().run() },
  { name: phrase('Table'), run: insertTable },
  { name: phrase('Divider'), run: (editor) => chain(editor).setHorizontalRule().run() },
];

export function insertTable(editor: Editor): void {
  chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}
