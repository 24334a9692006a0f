import type { EditorOptions } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { documentOf } from '../markdown/index.ts';
import { cleanHtml } from './clean-html.ts';
import { looksLikeMarkdown, paragraphsOf } from './plain-text.ts';

type Options = {
  takesPictures: () => boolean;
  /** A picture file was pasted or dropped. */
  onPicture: (file: File) => void;
  /** Pasted text had pictures that can't be kept. */
  onLeftOut: () => void;
};

/** What the editor does with what is pasted and dropped: cleaned HTML, Markdown, plain text, picture files. */
export function pasteHandlers({
  takesPictures,
  onPicture,
  onLeftOut,
}: Options): EditorOptions['editorProps'] {
  const take = (data: DataTransfer | null): boolean => {
    const file = takesPictures() ? pictureIn(data) : undefined;
    if (file) onPicture(file);
    return file !== undefined;
  };
  return {
    transformPastedHTML: (html, view) => {
      // What was copied from this editor needs no cleaning.
      if (html.includes('data-pm-slice')) return html;
      const { html: clean, leftOut } = cleanHtml(html, { pictures: takesPictures() });
      if (leftOut > 0 && view?.editable) onLeftOut();
      return clean;
    },
    clipboardTextParser: (text, _context, isPlain, { state: { schema } }) => {
      const document = !isPlain && looksLikeMarkdown(text) ? documentOf(text) : undefined;
      const content = document ?? paragraphsOf(text);
      const node: Node = schema.nodeFromJSON(content);
      return new Slice(Fragment.from(node.content), 1, 1).content.size > 0
        ? Slice.maxOpen(node.content)
        : Slice.empty;
    },
    handlePaste: (_view, { clipboardData }) => take(clipboardData),
    handleDrop: (_view, event, _slice, isMove) => {
      if (isMove || !take(event.dataTransfer)) return false;
      event.preventDefault();
      return true;
    },
  };
}

/** Programs also offer a drawing of the text that was copied, which is not wanted. */
function pictureIn(data: DataTransfer | null): File | undefined {
  const html = data?.getData('text/html') ?? '';
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  if (words !== '' || data?.getData('text/plain').trim()) return;
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
