import { ActionIcon, Checkbox } from '@mantine/core';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type DragEvent, type MouseEvent, memo } from 'react';
import { Moment, useFormat, useTranslation } from '../../../../kernel/index.ts';
import { RowMenu } from '../../../../ui/index.ts';
import { fileKindOf, useKindLabels } from '../../icons/index.ts';
import { useActions, useDropTarget, useFileActions } from '../actions/index.ts';
import type { BrowseLocation } from '../address/index.ts';
import { handleRowPress, type Step } from '../selection/index.ts';
import styles from './entries.module.css';
import { EntryBadges } from './entry-badges.tsx';
import { EntryFolder } from './entry-folder.tsx';
import { EntryName } from './entry-name.tsx';
import { part } from './grid-roles.ts';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  entry: Entry;
  /** Index in the list, from 0. */
  at: number;
  view: BrowseLocation['view'];
  layout: NonNullable<BrowseLocation['layout']>;
  isChosen: boolean;
  isActive: boolean;
  /** The selection is not empty, so that a tap selects as well. */
  choosing: boolean;
  /** The surrounding folder is shared, and so is everything in it. */
  inShared: boolean;
  step: (step: Step) => void;
  open: (entry: Entry) => void;
  onCarry: (event: DragEvent) => void;
};

/** Views with entries from different folders, where each row shows its folder. */
const gathered: readonly BrowseLocation['view'][] = ['recent', 'starred', 'shared', 'trash'];

/** A folder or file as a row or tile. Its buttons are in the tab order while it is active. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { entry, at, view, layout, isChosen, isActive, choosing, inShared } = props;
  const { step, open, onCarry } = props;
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const kind = useKindLabels()[fileKindOf(entry)];
  const tabIndex = isActive ? 0 : -1;
  const inTrash = view === 'trash';
  const acceptsDrop = entry.kind === 'folder' && entry.mayEdit && !inTrash;
  const { over, handlers } = useDropTarget(acceptsDrop ? entry : undefined);
  const since = inTrash && entry.trashedAt ? entry.trashedAt : entry.updatedAt;
  const size = entry.sizeBytes === null ? undefined : bytes(entry.sizeBytes);
  return (
    <tr
      {...part.row}
      aria-rowindex={at + 2}
      aria-selected={isChosen}
      tabIndex={tabIndex}
      data-id={entry.id}
      data-over={over || undefined}
      draggable={entry.mayEdit && !inTrash}
      onDragStart={onCarry}
      onMouseDown={withoutMarking}
      onClick={(event) => handleRowPress(event, { entry, choosing, step, open })}
      onDoubleClick={(event) => isOwn(event) && !inTrash && open(entry)}
      {...handlers}
    >
      <td {...part.gridcell} className={styles.check}>
        <Checkbox
          aria-label={t('Select {{name}}', { name: entry.name })}
          checked={isChosen}
          tabIndex={tabIndex}
          onChange={() => step({ kind: 'at', id: entry.id, how: 'toggle' })}
        />
      </td>
      <th {...part.rowheader} className={styles.name}>
        <span className={styles.picture}>
          <Thumbnail entry={entry} iconSize={layout === 'grid' ? 56 : 28} />
        </span>
        <span className={styles.words}>
          <EntryName entry={entry} tabIndex={tabIndex} view={view} step={step} />
          <small>
            <span>
              {layout === 'grid' ? kind : <Moment at={since} />}
              {size && ` · ${size}`}
            </span>
            {gathered.includes(view) && <EntryFolder entry={entry} tabIndex={tabIndex} />}
            <EntryBadges entry={entry} inShared={inShared} />
          </small>
        </span>
      </th>
      <td {...part.gridcell} data-column="type">
        {kind}
      </td>
      <td {...part.gridcell} data-column="updated">
        <Moment at={since} />
      </td>
      <td {...part.gridcell} data-column="size" className="tnum">
        {size ?? <span aria-hidden="true">–</span>}
      </td>
      <td {...part.gridcell} className={styles.end}>
        {!inTrash && <Star entry={entry} tabIndex={tabIndex} />}
        <Menu entry={entry} inTrash={inTrash} tabIndex={tabIndex} />
      </td>
    </tr>
  );
});

function Menu({ entry, inTrash, tabIndex }: { entry: Entry; inTrash: boolean; tabIndex: 0 | -1 }) {
  const { ofOne, ofTrash } = useActions();
  const actions = inTrash ? ofTrash([entry]) : ofOne(entry);
  return actions.length > 0 && <RowMenu name={entry.name} actions={actions} tabIndex={tabIndex} />;
}

function Star({ entry, tabIndex }: { entry: Entry; tabIndex: 0 | -1 }) {
  const { t } = useTranslation();
  const { star } = useFileActions();
  const Icon = entry.starred ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      className={styles.star}
      aria-label={t('Star: {{name}}', { name: entry.name })}
      aria-pressed={entry.starred}
      tabIndex={tabIndex}
      onClick={() => void star(entry)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

const isOwn = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, label') === null;

/** Prevents a Shift click, which selects rows, from selecting text. */
function withoutMarking(event: MouseEvent<HTMLElement>): void {
  if (event.shiftKey && isOwn(event)) event.preventDefault();
}
