import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Question } from './dialog.ts';
import { AskContext } from './dialog-context.ts';

const NewFolder = lazy(() =>
  import('./new-folder-dialog.tsx').then((file) => ({ default: file.NewFolderDialog })),
);
const Rename = lazy(() =>
  import('./rename-dialog.tsx').then((file) => ({ default: file.RenameDialog })),
);
const Place = lazy(() =>
  import('./target-dialog.tsx').then((file) => ({ default: file.PlaceDialog })),
);
const Remove = lazy(() =>
  import('./remove-dialog.tsx').then((file) => ({ default: file.RemoveQuestion })),
);
const Settings = lazy(() =>
  import('./folder-settings.tsx').then((file) => ({ default: file.FolderSettings })),
);
const Release = lazy(() =>
  import('./release-dialog.tsx').then((file) => ({ default: file.ReleaseQuestion })),
);
const Keys = lazy(() => import('./keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })));
const Share = lazy(() =>
  import('../../sharing/index.ts').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** Opens the dialog of whatever is asked inside it. Each is loaded when it is first opened. */
export function Questions({ children }: { children: ReactNode }) {
  const [question, ask] = useState<Question>();
  const onClose = () => ask(undefined);
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>{question && <Query question={question} onClose={onClose} />}</Suspense>
    </AskContext>
  );
}

function Query({ question, onClose }: { question: Question; onClose: () => void }): ReactNode {
  switch (question.kind) {
    case 'new-folder':
      return <NewFolder question={question} onClose={onClose} />;
    case 'rename':
      return <Rename question={question} onClose={onClose} />;
    case 'move':
    case 'copy':
      return <Place question={question} onClose={onClose} />;
    case 'remove':
    case 'empty-trash':
      return <Remove question={question} onClose={onClose} />;
    case 'settings':
      return <Settings question={question} onClose={onClose} />;
    case 'release':
      return <Release question={question} onClose={onClose} />;
    case 'share':
      return <Share entry={question.entry} onClose={onClose} />;
    case 'keys':
      return <Keys onClose={onClose} />;
  }
}
