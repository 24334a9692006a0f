import type { Entry } from '@ngo-plus/contract/files/storage';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { fillCorner, showToast } from '../../../ui/index.ts';
import { droppedIn } from './dropped.ts';
import { type Picked, pickedFrom } from './picked.ts';

/** The engine and its panel are loaded with the first upload. */
export async function fetchEngine() {
  const [engine, { UploadsUnderWay }] = await Promise.all([
    import('./engine/index.ts'),
    import('./under-way.tsx'),
  ]);
  fillCorner(UploadsUnderWay);
  return engine;
}

/** The destination: a folder, or null for the top level. */
export type ParentId = string | null;

export type UploadCommands = {
  /** Accepts files of a field, dropped files and folders, or files already read from either. */
  readonly add: (
    what: FileList | readonly File[] | DataTransfer | Picked,
    parentId: ParentId,
  ) => void;
  /** Uploads a file as the next version of an existing one. */
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
        // Read synchronously: a drop cannot be read after its event.
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
