import type { Entry } from '@ngo-plus/contract/files/storage';

/** The open dialog and what it is about; `into` is the current folder, null at the top level. */
export type DialogState =
  | { readonly kind: 'new-folder'; readonly into: Entry['parentId'] }
  | { readonly kind: 'rename'; readonly entry: Entry }
  | { readonly kind: 'share'; readonly entry: Entry }
  | { readonly kind: 'settings'; readonly entry: Entry }
  | { readonly kind: 'release'; readonly entry: Entry }
  | { readonly kind: 'move'; readonly entries: readonly Entry[] }
  | { readonly kind: 'copy'; readonly entries: readonly Entry[] }
  | { readonly kind: 'remove'; readonly entries: readonly Entry[] }
  | { readonly kind: 'empty-trash' }
  | { readonly kind: 'keys' };

/** Props of the dialogs of one kind. */
export type DialogProps<Kind extends DialogState['kind']> = {
  dialog: Extract<DialogState, { kind: Kind }>;
  onClose: () => void;
};
