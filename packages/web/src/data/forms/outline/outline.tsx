import { isContainer, textIn } from '@ngo-plus/contract/data/forms';
import { IconAlertTriangle, IconArrowsSplit2, IconChevronRight } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEventHandler,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { kindOf, typeIcons, typeNames } from '../item-types.ts';
import { type Move, type Row, rowsOfItems } from '../model/index.ts';
import { useItemActions } from '../use-item-actions.ts';
import { type Drop, placeWithout } from './drop-place.ts';
import styles from './outline.module.css';
import { useDrag } from './use-drag.ts';
import { useWindow } from './use-window.ts';

const rowHeight = 30;

const moveKeys: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** All questions and groups as a tree. Only the rows on the screen are drawn: a form may have thousands. */
export function Outline() {
  const { t } = useTranslation();
  const { definition, selected, select, canEdit } = useBuilder();
  const actions = useItemActions();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { items } = definition;
  const rows = useMemo(
    () => rowsOfItems(items, closed).filter(({ isVisible }) => isVisible),
    [items, closed],
  );
  const at = rows.findIndex(({ item }) => item.id === selected?.id);
  const { first, end } = useWindow(box, rows.length, rowHeight);
  const [said, announce] = useState('');
  const drag = useDrag({
    box,
    rows,
    rowHeight,
    closed,
    onDrop: (row, drop: Drop) => actions.moveTo(row.item, placeWithout(row, drop.place)),
  });

  useEffect(() => {
    const element = box.current;
    if (element === null || at < 0) return;
    const top = at * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const bottom = top + rowHeight - element.clientHeight;
    if (bottom > element.scrollTop) element.scrollTop = bottom;
  }, [at]);

  const toggle = (itemId: string, isClosed: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isClosed) next.add(itemId);
      else next.delete(itemId);
      return next;
    });

  const moveSelected = (move: Move) => {
    const row = rows[at];
    if (!canEdit || row === undefined) return;
    const name = actions.nameOf(row.item);
    announce(
      actions.move(row.item, move)
        ? t('{{name}} moved', { name })
        : t("{{name}} can't move further", { name }),
    );
  };

  const walk = (key: string): boolean => {
    const row = rows[at];
    const goTo = (index: number) => select(rows[index]?.item.id ?? selected?.id);
    switch (key) {
      case 'ArrowDown':
        goTo(Math.min(at + 1, rows.length - 1));
        return true;
      case 'ArrowUp':
        goTo(Math.max(at - 1, 0));
        return true;
      case 'Home':
        goTo(0);
        return true;
      case 'End':
        goTo(rows.length - 1);
        return true;
      case 'ArrowRight':
        if (row && closed.has(row.item.id)) toggle(row.item.id, false);
        else if (row && isContainer(row.item) && row.item.items.length > 0) goTo(at + 1);
        return true;
      case 'ArrowLeft':
        if (row && isContainer(row.item) && !closed.has(row.item.id)) toggle(row.item.id, true);
        else if (row?.parentId !== undefined) select(row.parentId);
        return true;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const item = rows[at]?.item;
    const move = moveKeys[event.key];
    if (event.altKey && move !== undefined) moveSelected(move);
    else if (event.altKey || event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'd' || event.altKey || !canEdit || !item) return;
      actions.duplicate(item);
    } else if (event.key === 'Delete' && canEdit && item) actions.remove(item);
    else if (!walk(event.key)) return;
    event.preventDefault();
  };

  return (
    <>
      <div role="status" className="sr-only">
        {said}
      </div>
      <div
        ref={box}
        className={styles.tree}
        role="tree"
        tabIndex={0}
        aria-label={t('Outline')}
        aria-activedescendant={at < 0 ? undefined : `${id}-${rows[at]?.item.id}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete Control+D"
        onKeyDown={onKeyDown}
      >
        <div role="none" style={{ height: rows.length * rowHeight }} className={styles.rows}>
          {rows.slice(first, end).map((row, index) => (
            <OutlineRow
              key={row.item.id}
              id={`${id}-${row.item.id}`}
              row={row}
              top={(first + index) * rowHeight}
              isClosed={closed.has(row.item.id)}
              isDragged={drag.dragged?.id === row.item.id}
              line={drag.dragged?.drop.at === first + index ? drag.dragged.drop.side : undefined}
              onToggle={(isClosed) => toggle(row.item.id, isClosed)}
              onPointerDown={canEdit ? drag.start(row) : undefined}
            />
          ))}
        </div>
      </div>
    </>
  );
}

type RowProps = {
  id: string;
  row: Row;
  top: number;
  isClosed: boolean;
  isDragged: boolean;
  line: Drop['side'] | undefined;
  onToggle: (isClosed: boolean) => void;
  onPointerDown: PointerEventHandler | undefined;
};

function OutlineRow(props: RowProps) {
  const { id, row, top, isClosed, isDragged, line, onToggle, onPointerDown } = props;
  const { t } = useTranslation();
  const { selected, select, language, definition, problems } = useBuilder();
  const { item, depth, index, siblings } = row;
  const kind = kindOf(item);
  const Icon = typeIcons[kind];
  const problem = problems.find(({ itemId }) => itemId === item.id);
  const isOpenable = isContainer(item) && item.items.length > 0;
  const isSelected = selected?.id === item.id;
  const style: CSSProperties & Record<'--depth', number> = { top, '--depth': depth };
  return (
    // The tree has the focus and handles keys; rows only follow the pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isOpenable ? !isClosed : undefined}
      className={styles.row}
      style={style}
      data-line={line}
      data-dragged={isDragged || undefined}
      onClick={() => select(item.id)}
      onPointerDown={onPointerDown}
    >
      <span
        className={styles.toggle}
        data-closed={isClosed || undefined}
        hidden={!isOpenable}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          onToggle(!isClosed);
        }}
        aria-hidden
      >
        <IconChevronRight size={14} />
      </span>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span className={styles.name}>
        <span className="sr-only">{t(typeNames[kind])} </span>
        {textIn(item.label, language, definition.languages) || <em>{item.name}</em>}
      </span>
      {item.relevant && <IconArrowsSplit2 size={14} role="img" aria-label={t('has a rule')} />}
      {problem && (
        <IconAlertTriangle
          size={14}
          role="img"
          aria-label={problem.isBlocking ? t('has an error') : t('has a warning')}
          data-tone={problem.isBlocking ? 'bad' : 'warn'}
        />
      )}
    </div>
  );
}
