import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { type BlockCommand, blockCommands } from './block-commands.ts';

type Typed = { readonly query: string; readonly from: number; readonly to: number };

export type SlashItem = Pick<BlockCommand, 'run'> & { readonly id: string; readonly label: string };

/**
 * A menu that opens while a paragraph consists of a slash and the beginning of a name. The focus stays in the text;
 * arrows choose, Enter inserts, Escape closes.
 *
 * @param picture the command that adds a picture, where the text may have some
 */
export function useSlashMenu(editor: Editor | null, picture: BlockCommand | undefined) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const [index, setIndex] = useState(0);
  const dismissed = useRef<number>(undefined);

  useEffect(() => {
    if (!editor) return;
    const read = () => {
      const next = editor.isFocused ? typedIn(editor) : undefined;
      if (!next) dismissed.current = undefined;
      setTyped(next && next.from === dismissed.current ? undefined : next);
      setIndex(0);
    };
    const close = () => setTyped(undefined);
    editor.on('update', read).on('selectionUpdate', read).on('blur', close);
    return () => void editor.off('update', read).off('selectionUpdate', read).off('blur', close);
  }, [editor]);

  const commands = picture ? [...blockCommands, picture] : blockCommands;
  const wanted = typed?.query.toLocaleLowerCase() ?? '';
  const items: SlashItem[] = commands
    .map(({ name, run }) => ({ id: `${id}-${name}`.replaceAll(' ', '-'), label: t(name), run }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const isOpen = typed !== undefined && items.length > 0;

  const choose = ({ run }: SlashItem) => {
    if (!editor || !typed) return;
    editor.chain().focus().deleteRange(typed).run();
    setTyped(undefined);
    run(editor);
  };
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const active = items[index];
    if (key === 'ArrowDown') setIndex((index + 1) % items.length);
    else if (key === 'ArrowUp') setIndex((index + items.length - 1) % items.length);
    else if ((key === 'Enter' || key === 'Tab') && active) choose(active);
    else if (key === 'Escape') {
      dismissed.current = typed.from;
      setTyped(undefined);
    } else return false;
    return true;
  };
  return { id, isOpen, items, active: items[index], from: typed?.from ?? 0, choose, onKey };
}

function typedIn({ state }: Editor): Typed | undefined {
  const { $from, empty } = state.selection;
  const paragraph = $from.parent;
  const isAtEnd = $from.parentOffset === paragraph.content.size;
  // Cells have one line.
  if (!empty || !isAtEnd || paragraph.type.name !== 'paragraph' || isInTable($from)) return;
  const [, query] = /^\/([^/]{0,20})$/.exec(paragraph.textContent) ?? [];
  return query === undefined ? undefined : { query, from: $from.start(), to: $from.end() };
}

const isInTable = ($from: Editor['state']['selection']['$from']): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type.name).includes('table');
