import { Group } from '@mantine/core';
import { IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Confirm, RowMenu } from '../../../ui/index.ts';
import styles from '../parts.module.css';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Whether it is closed; absent for items that cannot be. */
  readonly closed?: boolean;
};

type Props = {
  rows: readonly Row[] | undefined;
  empty: string;
  /** The consequence of deleting a row. */
  question: string;
  busy: boolean;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
  onClose?: (id: string, closed: boolean) => void;
};

/** A short list of items that an organisation defined, with actions. */
export function Rows({ rows, empty, question, busy, onEdit, onDelete, onClose }: Props) {
  const { t } = useTranslation();
  const [rowToDelete, setRowToDelete] = useState<Row>();
  if (rows?.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows?.map((row) => (
          <Group
            key={row.id}
            className={styles.row}
            component="li"
            gap="sm"
            justify="space-between"
            align="flex-start"
            wrap="nowrap"
          >
            <div>
              {row.name}
              {row.closed && ` (${t('closed')})`}
              <br />
              <small>{row.description}</small>
            </div>
            <RowMenu
              name={row.name}
              actions={[
                {
                  label: t('Edit'),
                  icon: <IconPencil size={18} />,
                  onClick: () => onEdit(row.id),
                },
                ...(onClose
                  ? [
                      {
                        label: row.closed ? t('Reopen') : t('Close'),
                        icon: row.closed ? <IconLockOpen size={18} /> : <IconLock size={18} />,
                        onClick: () => onClose(row.id, !row.closed),
                      },
                    ]
                  : []),
                {
                  label: t('Delete'),
                  icon: <IconTrash size={18} />,
                  onClick: () => setRowToDelete(row),
                  danger: true,
                },
              ]}
            />
          </Group>
        ))}
      </ul>
      <Confirm
        opened={rowToDelete !== undefined}
        onClose={() => setRowToDelete(undefined)}
        title={t('Delete “{{name}}”?', { name: rowToDelete?.name ?? '' })}
        body={question}
        action={t('Delete')}
        busy={busy}
        onConfirm={() => {
          if (rowToDelete) onDelete(rowToDelete.id);
          setRowToDelete(undefined);
        }}
      />
    </>
  );
}
