import type { Entry } from '@ngo-plus/contract/files/storage';

/** What a dialog asks or shows; `into` is the folder that one is in, null at the top. */
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

/** What a dialog of these kinds is given. */
export type DialogProps<Kind extends DialogState['kind']> = {
  dialog: Extract<DialogState, { kind: Kind }>;
  onClose: () => void;
};
