import { Group } from '@mantine/core';
import type { Entry, EntryDetail } from '@ngo-plus/contract/files/storage';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { useDropTarget } from './actions/index.ts';
import { useBrowseLocation, viewAddress } from './address/index.ts';
import styles from './browser.module.css';
import { focusOnOpen } from './use-focus-on-open.ts';
import { useViewLabels } from './view-labels.ts';

/** The folders above the open one, from the top level down. Entries dropped on one of them move there. */
export function Crumbs({ folder, mayAddAtTop }: { folder: EntryDetail; mayAddAtTop: boolean }) {
  const { t } = useTranslation();
  const words = useViewLabels();
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <Group className={`muted small ${styles.crumbs}`} component="ol" gap={0}>
        <Crumb id={null} name={words.folder} acceptsDrop={mayAddAtTop} />
        {folder.path.map(({ id, name }) => (
          <Crumb key={id} id={id} name={name} acceptsDrop />
        ))}
      </Group>
    </nav>
  );
}

type Props = { id: Entry['parentId']; name: string; acceptsDrop: boolean };

function Crumb({ id, name, acceptsDrop }: Props) {
  const { location } = useBrowseLocation();
  const { over, handlers } = useDropTarget(acceptsDrop ? { id, name } : undefined);
  return (
    <li>
      <Link
        to={viewAddress(location, id === null ? {} : { folder: id })}
        state={focusOnOpen}
        dir="auto"
        data-over={over || undefined}
        {...handlers}
      >
        {name}
      </Link>
    </li>
  );
}
