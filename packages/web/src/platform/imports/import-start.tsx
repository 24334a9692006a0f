import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { PageHeader, StatusBadge } from '../../ui/index.ts';
import { ChooseFile } from './choose-file.tsx';
import { type Importer, importedRows } from './importer.ts';
import { importStateText } from './labels.ts';
import { PastRuns } from './past-runs.tsx';
import { pastImports, useUpload } from './queries.ts';

/** The page where people choose a file, and see earlier imports. */
export function ImportStart({ importer }: { importer: Importer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { title, area, file, lede } = importer.useWords();
  const sending = useUpload(importer);
  const { formatNames, startAt } = importer;
  const send = (chosen: File) =>
    sending.mutate(chosen, { onSuccess: ({ id }) => void navigate(`${startAt}/${id}`) });
  return (
    <>
      <PageHeader
        title={title}
        lede={lede}
        crumbs={[{ label: area, to: importer.listAt.replace(/\?.*/, '') }]}
      />
      <Stack>
        <ChooseFile
          title={file}
          formats={Object.values(formatNames)}
          maxBytes={importer.endpoints.maxBytes}
          read={{ ...sending, mutate: send }}
        />
        <PastRuns
          list={useInfiniteQuery(pastImports(importer))}
          to={({ id }) => `${startAt}/${id}`}
          format={({ format }) => (formatNames[format] ? t(formatNames[format]) : format)}
          state={(run) => {
            const isIdle = run.state === 'ready' && importedRows(run) === 0;
            const [status, words] = isIdle
              ? (['draft', 'Nothing to import'] as const)
              : importStateText[run.state];
            return <StatusBadge status={status}>{t(words)}</StatusBadge>;
          }}
        />
      </Stack>
    </>
  );
}
