import type { EntryDetail, Preview } from '@ngo-plus/contract/files/storage';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Loading, SkeletonLines } from '../../../ui/index.ts';
import { NoPreview } from './no-preview.tsx';
import { Pages } from './pages.tsx';
import { Picture } from './picture.tsx';
import { Player } from './player.tsx';
import styles from './preview.module.css';
import { previewQuery, type Shown } from './queries.ts';
import { Sheets } from './sheets.tsx';
import { Text } from './text.tsx';

// pdf.js is larger than the rest of the page.
const Pdf = lazy(() => import('./pdf/index.ts').then(({ Pdf }) => ({ default: Pdf })));

type Props = {
  entry: EntryDetail;
  versionId: string | undefined;
  page: number | undefined;
};

/** The preview of a file, or the reason why there is none. */
export function Content({ entry, versionId = entry.versionId ?? undefined, page }: Props) {
  const { t } = useTranslation();
  if (versionId === undefined) return <NoPreview title={t('This is a folder.')} />;
  // The state of an entry is that of its current version; the server reports that of earlier ones.
  if (entry.state === 'scanning' && versionId === entry.versionId)
    return (
      <NoPreview
        title={t('Being checked for malware')}
        reason={t('The file opens here once it has been checked. This takes a moment.')}
      />
    );
  const { id: fileId, name } = entry;
  return <Previewed shown={{ fileId, versionId, name }} page={page} />;
}

function Previewed({ shown, page }: { shown: Shown; page: number | undefined }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(previewQuery(shown));
  if (error) return <NoPreview title={t("Can't show this file")} reason={error.message} />;
  if (!data) return <Opening />;
  return (
    <Suspense fallback={<Opening />}>
      <View preview={data} shown={shown} page={page} />
    </Suspense>
  );
}

type ViewProps = { preview: Preview; shown: Shown; page: number | undefined };

function View({ preview, shown, page }: ViewProps) {
  const { t } = useTranslation();
  switch (preview.kind) {
    case 'picture':
      return <Picture shown={shown} />;
    case 'audio':
    case 'video':
      return <Player kind={preview.kind} shown={shown} />;
    case 'pdf':
      return <Pdf shown={shown} page={page} />;
    case 'table':
      return <Sheets first={preview} shown={shown} />;
    case 'text':
      return <Text preview={preview} />;
    case 'pages':
      return <Pages preview={preview} page={page} />;
    case 'none':
      return <NoPreview title={t('No preview')} reason={preview.reason} shown={shown} />;
  }
}

function Opening() {
  const { t } = useTranslation();
  return (
    <div className={`box ${styles.paper}`}>
      <Loading label={t('Opening the file...')}>
        <SkeletonLines lines={8} />
      </Loading>
    </div>
  );
}
