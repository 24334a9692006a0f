import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../feedback/index.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { pasteHandlers } from './paste/index.ts';
import { PictureDialog, type PictureRequest } from './picture-dialog.tsx';
import type { Pictures } from './pictures.ts';
import styles from './rich-text.module.css';
import { shortcuts } from './shortcuts.ts';
import { SlashMenu } from './slash-menu.tsx';
import { TableToolbar, TextToolbar } from './tools/index.ts';
import { useMarkdown } from './use-markdown.ts';
import { useSlashMenu } from './use-slash-menu.ts';

export type SurfaceProps = {
  id: string;
  labelId: string;
  /** The ids of description and error, separated by spaces. */
  describedBy: string;
  isInvalid: boolean;
  rows: number;
  value: string;
  onChange: (markdown: string) => void;
  pictures: Pictures | undefined;
  /** The person wants to edit the Markdown. */
  onMarkdown: () => void;
  /** The text has something that the editor can't show. */
  onUnsupported: () => void;
};

const pictureName: Phrase = phrase('Picture');

/** The editor with its toolbars and menus. It is loaded when the first rich text is shown. */
export function EditorSurface(props: SurfaceProps) {
  const { id, isInvalid, pictures, value } = props;
  const [isLinking, setLinking] = useState(false);
  const [picture, setPicture] = useState<PictureRequest>();
  const text = useMarkdown(props);
  const handlers = {
    onLink: () => setLinking(true),
    onPicture: (file: File) => setPicture({ file }),
    onKey: (_event: KeyboardEvent): boolean => false,
    emit: text.emit,
    takesPictures: pictures !== undefined,
  };
  const editor = useSurfaceEditor(props, text.initial, handlers);

  const openPicture = () => {
    const { src, alt } = editor.isActive('image') ? editor.getAttributes('image') : {};
    editor.commands.focus();
    setPicture(src ? { src, alt: alt ?? '' } : {});
  };
  const slash = useSlashMenu(editor, pictures && { name: pictureName, run: openPicture });
  handlers.onKey = slash.onKey;
  useAttributes(editor, props, slash);
  useEffect(() => text.follow(editor, value), [editor, value]);

  return (
    <div className={styles.box} data-invalid={isInvalid || undefined}>
      <TextToolbar
        editor={editor}
        controls={id}
        onLink={() => {
          // The dialog returns the focus to where it was.
          editor.commands.focus();
          setLinking(true);
        }}
        onPicture={pictures && openPicture}
        onMarkdown={props.onMarkdown}
      />
      <TableToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
      {slash.isOpen && <SlashMenu editor={editor} slash={slash} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {picture && pictures && (
        <PictureDialog
          editor={editor}
          request={picture}
          pictures={pictures}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  );
}

type Handlers = {
  onLink: () => void;
  onPicture: (file: File) => void;
  onKey: (event: KeyboardEvent) => boolean;
  emit: ReturnType<typeof useMarkdown>['emit'];
  takesPictures: boolean;
};

/** The editor is created once; its handlers reach those of the latest render. */
function useSurfaceEditor(
  { id, labelId, rows }: SurfaceProps,
  initial: ReturnType<typeof useMarkdown>['initial'],
  handlers: Handlers,
) {
  const { t } = useTranslation();
  const current = useRef(handlers);
  current.current = handlers;
  const parts = useMemo(
    () => [
      ...extensions({ placeholder: t('Write, or type / for headings, lists and tables') }),
      shortcuts({
        onLink: () => current.current.onLink(),
        onKey: (event) => current.current.onKey(event),
      }),
    ],
    [t],
  );
  return useEditor({
    extensions: parts,
    content: initial ?? null,
    // Its style element has no nonce; the styles are in rich-text.module.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: styles['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        style: `min-height: calc(${rows} * 1.0625rem * 1.65 + 24px)`,
      },
      ...pasteHandlers({
        takesPictures: () => current.current.takesPictures,
        onPicture: (file) => current.current.onPicture(file),
        onLeftOut: () =>
          showToast(
            'failed',
            t("Pictures weren't pasted"),
            t('Add them with the picture button, so that they are stored with the text.'),
          ),
      }),
    },
    onUpdate: ({ editor }) => current.current.emit(editor.getJSON()),
  });
}

/** What changes of the text box's attributes. */
function useAttributes(
  editor: ReturnType<typeof useSurfaceEditor>,
  { describedBy, isInvalid }: SurfaceProps,
  { id, isOpen, active }: ReturnType<typeof useSlashMenu>,
): void {
  useEffect(() => {
    const attributes = {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': isInvalid ? 'true' : undefined,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? active?.id : undefined,
      // Escape closes the menu, not the dialog around the editor.
      'data-mantine-stop-propagation': isOpen ? 'true' : undefined,
    };
    const box = editor.view.dom;
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) box.removeAttribute(name);
      else box.setAttribute(name, value);
    }
  }, [editor, describedBy, isInvalid, id, isOpen, active?.id]);
}
