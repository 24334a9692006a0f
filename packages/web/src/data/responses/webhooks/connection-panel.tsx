import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog, Loaded, Panel } from '../../../ui/index.ts';
import styles from './connections.module.css';

type Props<Entry> = {
  title: string;
  note: string;
  query: UseQueryResult<readonly Entry[]>;
  failed: string;
  /** Shown instead of the list while it is empty. */
  empty: string;
  add: string;
  change: string;
  /** The dialog calls an endpoint marked `personal`, which refuses impersonators. */
  personal?: boolean;
  /** One entry of the list. */
  children: (entry: Entry, onEdit: () => void) => ReactNode;
  /** The fields of a new entry, or of one that is changed. */
  fields: (entry: Entry | undefined, onClose: () => void) => ReactNode;
};

/** A list of rules or webhooks, and the dialog in which one is added or changed. */
export function ConnectionPanel<Entry extends { readonly id: string }>(props: Props<Entry>) {
  const { title, note, query, failed, empty, add, change, personal = false } = props;
  const [edited, setEdited] = useState<Entry | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <Panel
      title={title}
      note={note}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {add}
        </Button>
      }
    >
      <Loaded query={query} failed={failed} level={3} lines={3}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{empty}</p>
          ) : (
            <ul className={styles.list}>
              {entries.map((entry) => props.children(entry, () => setEdited(entry)))}
            </ul>
          )
        }
      </Loaded>
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? add : change}
        personal={personal}
        atTop
      >
        {edited !== undefined && props.fields(edited === 'new' ? undefined : edited, close)}
      </Dialog>
    </Panel>
  );
}
