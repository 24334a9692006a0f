import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { Person } from './person.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { SegmentDialog } from './segment-dialog.tsx';

export type PersonDialog = 'segment' | 'photo' | 'merge' | 'erase';

type Props = { person: Person; opened: PersonDialog | undefined; onClose: () => void };

/** The dialogs of the menu of a contact. */
export function PersonDialogs({ person, opened, onClose }: Props) {
  return (
    <>
      <SegmentDialog person={person} opened={opened === 'segment'} onClose={onClose} />
      <PhotoDialog person={person} opened={opened === 'photo'} onClose={onClose} />
      <MergeDialog person={person} opened={opened === 'merge'} onClose={onClose} />
      <EraseDialog person={person} opened={opened === 'erase'} onClose={onClose} />
    </>
  );
}
