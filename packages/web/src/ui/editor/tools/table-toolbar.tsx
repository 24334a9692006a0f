import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from '../rich-text.module.css';
import { Tool } from './tool.tsx';
import { Toolbar } from './toolbar.tsx';

/** Rows and columns, while the cursor is in a table. */
export function TableToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { t } = useTranslation();
  const isInTable = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive('table'),
  });
  if (!isInTable) return null;
  const chain = () => editor.chain().focus();
  return (
    <Toolbar label={t('Table')} controls={controls}>
      <div className={styles.group}>
        <Tool
          label={t('Add row below')}
          icon={IconRowInsertBottom}
          onClick={() => chain().addRowAfter().run()}
          isFirst
        />
        <Tool
          label={t('Delete row')}
          icon={IconRowRemove}
          onClick={() => chain().deleteRow().run()}
        />
        <Tool
          label={t('Add column to the right')}
          icon={IconColumnInsertRight}
          onClick={() => chain().addColumnAfter().run()}
        />
        <Tool
          label={t('Delete column')}
          icon={IconColumnRemove}
          onClick={() => chain().deleteColumn().run()}
        />
        <Tool
          label={t('Delete table')}
          icon={IconTrash}
          onClick={() => chain().deleteTable().run()}
        />
      </div>
    </Toolbar>
  );
}
