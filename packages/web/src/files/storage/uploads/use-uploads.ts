import type { Entry } from '@ngo-plus/contract/files/storage';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { fillCorner, showToast } from '../../../ui/index.ts';
import { droppedIn } from './dropped.ts';
import { type Picked, pickedFrom } from './picked.ts';

/** What sends, and what shows it on every page, is fetched when there is something to send. */
export async function fetchEngine() {
  const [engine, { UploadsUnderWay }] = await Promise.all([
    import('./engine/index.ts'),
    import('./under-way.tsx'),
  ]);
  fillCorner(UploadsUnderWay);
  return engine;
}

/** Where files go: a folder, or the top. */
export type ParentId = string | null;

export type UploadCommands = {
  /** Files of a field, dropped files and folders, or what has been read from either. */
  readonly add: (
    what: FileList | readonly File[] | DataTransfer | Picked,
    parentId: ParentId,
  ) => void;
  /** Sends a file as the next version of one that is there. */
  readonly addVersion: (file: File, entry: Pick<Entry, 'id' | 'name' | 'parentId'>) => void;
};

export function useUploads(): UploadCommands {
  const { t } = useTranslation();
  return useMemo(() => {
    const attempt = (work: () => Promise<void>) => {
      work().catch((error: unknown) => {
        console.error('An upload could not start.', error);
        showToast(
          'failed',
          t("Couldn't start the upload"),
          t('Check your connection, then choose the files again.'),
        );
      });
    };
    return {
      add: (what, parentId) => {
        // Read now: a drop cannot be read once its event is over.
        const picking = pick(what);
        attempt(async () => {
          const picked = await picking;
          notifyMissed(picked, t);
          (await fetchEngine()).add(picked, parentId);
        });
      },
      addVersion: (file, entry) =>
        attempt(async () => (await fetchEngine()).addVersion(file, entry)),
    };
  }, [t]);
}

function notifyMissed(
  { cut, unreadable }: Picked,
  t: ReturnType<typeof useTranslation>['t'],
): void {
  if (cut) showToast('failed', t('Too many files at once.'), t('Upload the rest next.'));
  if (unreadable > 0)
    showToast(
      'failed',
      t("Couldn't read {{count}} files on your device.", {
        count: unreadable,
        defaultValue_one: "Couldn't read {{count}} file on your device.",
      }),
      t('The others were uploaded.'),
    );
}

async function pick(what: FileList | readonly File[] | DataTransfer | Picked): Promise<Picked> {
  if ('getData' in what) return droppedIn(what);
  if ('emptyFolders' in what) return what;
  return pickedFrom(what);
}
