import type { Entry } from '@ngo-plus/contract/files/storage';
import { Link } from 'react-router';
import {
  addressOf,
  type BrowseLocation,
  useBrowseLocation,
  viewAddress,
} from '../address/index.ts';
import { type Step, selectionModeOf } from '../selection/index.ts';
import { focusOnOpen } from '../use-focus-on-open.ts';

type Props = {
  entry: Entry;
  tabIndex: 0 | -1;
  view: BrowseLocation['view'];
  step: (step: Step) => void;
};

/** Opens a folder or the preview of a file; with Ctrl or Shift it selects, like the row. */
export function EntryName({ entry, tabIndex, view, step }: Props) {
  const { location } = useBrowseLocation();
  const { id, kind, name } = entry;
  // Entries in the trash cannot be opened.
  if (view === 'trash') return <b dir="auto">{name}</b>;
  const to =
    kind === 'folder'
      ? viewAddress(location, { folder: id })
      : addressOf({ ...location, open: id });
  return (
    <Link
      to={to}
      dir="auto"
      title={name}
      preventScrollReset={kind === 'file'}
      tabIndex={tabIndex}
      draggable={false}
      state={kind === 'folder' ? focusOnOpen : null}
      onClick={(event) => {
        const how = selectionModeOf(event);
        if (how === 'only') return;
        event.preventDefault();
        step({ kind: 'at', id, how });
      }}
    >
      {name}
    </Link>
  );
}
