import { NativeSelect } from '@mantine/core';
import { IconClock, IconFolder, IconStar, IconTrash, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { useDropTarget } from './actions/index.ts';
import { type BrowseLocation, useBrowseLocation, viewAddress } from './address/index.ts';
import { useViewLabels } from './view-labels.ts';
import styles from './views.module.css';

const views = [
  { view: 'folder', Icon: IconFolder },
  { view: 'starred', Icon: IconStar },
  { view: 'recent', Icon: IconClock },
  { view: 'shared', Icon: IconUsers },
  { view: 'trash', Icon: IconTrash },
] as const;

/** The views of the file browser: a list at the side, or a select on narrow screens. */
export function Views({ mayAddAtTop }: { mayAddAtTop: boolean }) {
  const { t } = useTranslation();
  const { location } = useBrowseLocation();
  const words = useViewLabels();
  const navigate = useNavigate();
  return (
    <>
      <nav className={styles.list} aria-label={t('File views')}>
        <ul>
          {views.map(({ view, Icon }) => (
            <li key={view}>
              <ViewLink view={view} acceptsDrop={view === 'folder' && mayAddAtTop}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {words[view]}
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      <NativeSelect
        className={styles.choice}
        aria-label={t('View')}
        data={views.map(({ view }) => ({ value: view, label: words[view] }))}
        value={location.view}
        onChange={({ currentTarget }) => {
          const chosen = views.find(({ view }) => view === currentTarget.value);
          if (chosen) void navigate(viewAddress(location, { view: chosen.view }));
        }}
      />
    </>
  );
}

type LinkProps = { view: BrowseLocation['view']; acceptsDrop: boolean; children: ReactNode };

function ViewLink({ view, acceptsDrop, children }: LinkProps) {
  const { location } = useBrowseLocation();
  const words = useViewLabels();
  const { over, handlers } = useDropTarget(
    acceptsDrop ? { id: null, name: words.folder } : undefined,
  );
  return (
    <Link
      to={viewAddress(location, { view })}
      aria-current={location.view === view ? 'page' : undefined}
      data-over={over || undefined}
      draggable={false}
      {...handlers}
    >
      {children}
    </Link>
  );
}
