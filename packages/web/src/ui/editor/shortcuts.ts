import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

type Options = {
  onLink: () => void;
  /** Gets every key first; true if it was handled. */
  onKey: (event: KeyboardEvent) => boolean;
};

/** Keys of the editor besides those of Tiptap. Ctrl K makes a link here; elsewhere it opens the palette. */
export const shortcuts = ({ onLink, onKey }: Options) =>
  Extension.create({
    name: 'shortcuts',
    priority: 1_000,
    addKeyboardShortcuts() {
      const inOneLine = () => this.editor.isActive('table') || this.editor.isActive('heading');
      return {
        'Mod-k': () => {
          onLink();
          return true;
        },
        // A cell and a heading have one line.
        'Shift-Enter': inOneLine,
        'Mod-Enter': inOneLine,
        Enter: () => this.editor.isActive('table') && (this.editor.commands.goToNextCell() || true),
      };
    },
    addProseMirrorPlugins: () => [
      new Plugin({ props: { handleKeyDown: (_view, event) => onKey(event) } }),
    ],
  });
