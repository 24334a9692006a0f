import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMarkdown,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from '../../../kernel/index.ts';
import { insertTable } from '../block-commands.ts';
import styles from '../rich-text.module.css';
import { Tool } from './tool.tsx';
import { Toolbar } from './toolbar.tsx';

type Props = {
  editor: Editor;
  controls: string;
  onLink: () => void;
  /** Undefined where texts have no pictures. */
  onPicture: (() => void) | undefined;
  onMarkdown: () => void;
};

const stateOf = ({ editor }: { editor: Editor }) => ({
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  picture: editor.isActive('image'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

export function TextToolbar({ editor, controls, onLink, onPicture, onMarkdown }: Props) {
  const { t } = useTranslation();
  const is = useEditorState({ editor, selector: stateOf });
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3) => () => chain().toggleHeading({ level }).run();
  return (
    <Toolbar label={t('Formatting')} controls={controls}>
      <div className={styles.group}>
        <Tool
          label={t('Heading')}
          icon={IconH2}
          isPressed={is.heading}
          onClick={heading(2)}
          isFirst
        />
        <Tool
          label={t('Subheading')}
          icon={IconH3}
          isPressed={is.subheading}
          onClick={heading(3)}
        />
      </div>
      <div className={styles.group}>
        <Tool
          label={t('Bold')}
          keys="Ctrl B"
          icon={IconBold}
          isPressed={is.bold}
          onClick={() => chain().toggleBold().run()}
        />
        <Tool
          label={t('Italic')}
          keys="Ctrl I"
          icon={IconItalic}
          isPressed={is.italic}
          onClick={() => chain().toggleItalic().run()}
        />
        <Tool
          label={t('Link')}
          keys="Ctrl K"
          icon={IconLink}
          isPressed={is.link}
          onClick={onLink}
        />
      </div>
      <div className={styles.group}>
        <Tool
          label={t('Bulleted list')}
          icon={IconList}
          isPressed={is.bullets}
          onClick={() => chain().toggleBulletList().run()}
        />
        <Tool
          label={t('Numbered list')}
          icon={IconListNumbers}
          isPressed={is.numbers}
          onClick={() => chain().toggleOrderedList().run()}
        />
        <Tool
          label={t('Quote')}
          icon={IconBlockquote}
          isPressed={is.quote}
          onClick={() => chain().toggleBlockquote().run()}
        />
      </div>
      <div className={styles.group}>
        {onPicture && (
          <Tool label={t('Picture')} icon={IconPhoto} isPressed={is.picture} onClick={onPicture} />
        )}
        <Tool
          label={t('Table')}
          icon={IconTable}
          isPressed={is.table}
          isDisabled={is.table}
          onClick={() => insertTable(editor)}
        />
      </div>
      <div className={styles.group}>
        <Tool
          label={t('Undo')}
          keys="Ctrl Z"
          icon={IconArrowBackUp}
          isDisabled={!is.canUndo}
          onClick={() => chain().undo().run()}
        />
        <Tool
          label={t('Redo')}
          keys="Ctrl Y"
          icon={IconArrowForwardUp}
          isDisabled={!is.canRedo}
          onClick={() => chain().redo().run()}
        />
        <Tool label={t('Edit as Markdown')} icon={IconMarkdown} onClick={onMarkdown} />
      </div>
    </Toolbar>
  );
}
