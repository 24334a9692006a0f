import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DialogState } from '../dialog.ts';
import { DialogContext } from '../dialog-context.ts';

const NewFolder = lazy(() =>
  import('./new-folder-dialog.tsx').then((file) => ({ default: file.NewFolderDialog })),
);
const Rename = lazy(() =>
  import('./rename-dialog.tsx').then((file) => ({ default: file.RenameDialog })),
);
const LazyTarget = lazy(() =>
  import('./target-dialog.tsx').then((file) => ({ default: file.TargetDialog })),
);
const Remove = lazy(() =>
  import('./remove-dialog.tsx').then((file) => ({ default: file.RemoveDialog })),
);
const Settings = lazy(() =>
  import('./folder-settings.tsx').then((file) => ({ default: file.FolderSettings })),
);
const Release = lazy(() =>
  import('./release-dialog.tsx').then((file) => ({ default: file.ReleaseDialog })),
);
const Keys = lazy(() => import('./keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })));
const Share = lazy(() =>
  import('../../sharing/index.ts').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** Renders the dialogs that its children open. Each dialog is loaded when it is first opened. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [dialog, openDialog] = useState<DialogState>();
  const onClose = () => openDialog(undefined);
  return (
    <DialogContext value={openDialog}>
      {children}
      <Suspense>{dialog && <ActiveDialog dialog={dialog} onClose={onClose} />}</Suspense>
    </DialogContext>
  );
}

function ActiveDialog({
  dialog,
  onClose,
}: {
  dialog: DialogState;
  onClose: () => void;
}): ReactNode {
  switch (dialog.kind) {
    case 'new-folder':
      return <NewFolder dialog={dialog} onClose={onClose} />;
    case 'rename':
      return <Rename dialog={dialog} onClose={onClose} />;
    case 'move':
    case 'copy':
      return <LazyTarget dialog={dialog} onClose={onClose} />;
    case 'remove':
    case 'empty-trash':
      return <Remove dialog={dialog} onClose={onClose} />;
    case 'settings':
      return <Settings dialog={dialog} onClose={onClose} />;
    case 'release':
      return <Release dialog={dialog} onClose={onClose} />;
    case 'share':
      return <Share entry={dialog.entry} onClose={onClose} />;
    case 'keys':
      return <Keys onClose={onClose} />;
  }
}
