import { type Extensions, mergeAttributes } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeAddress } from './markdown/index.ts';

/** Code may also be bold or a link, as in Markdown. */
const MarkedCode = Code.extend({ excludes: '' });

/** An item of a list, with a checkbox if `checked` is not null. */
const CheckableItem = ListItem.extend({
  addAttributes: () => ({
    checked: {
      default: null,
      keepOnSplit: false,
      parseHTML: (element: HTMLElement) => {
        const checked = element.dataset['checked'];
        return checked === undefined ? null : checked === 'true';
      },
      renderHTML: ({ checked }: { checked?: boolean | null }) =>
        typeof checked === 'boolean' ? { 'data-checked': String(checked) } : {},
    },
  }),
});

/** A picture is a word in a paragraph, as in Markdown, and never an address that pages refuse. */
const InlinePicture = Image.extend({
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, isSafeAddress(HTMLAttributes['src'] ?? '') ? {} : { src: '' }),
  ],
});

/** What a document can contain: only what Markdown can store. */
export const extensions = ({ placeholder }: { placeholder: string }): Extensions => [
  StarterKit.configure({
    code: false,
    listItem: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isSafeAddress,
    },
  }),
  MarkedCode,
  CheckableItem,
  InlinePicture.configure({ inline: true }),
  Table.configure({ resizable: false }),
  TableRow,
  // A cell of Markdown has one line.
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  Placeholder.configure({ placeholder }),
];
