import { Button, Group, Progress, Stack } from '@mantine/core';
import {
  makeExport,
  readExport,
  readExportFile,
  stopExport,
} from '@ngo-plus/contract/crm/contacts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { call, download, saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles, Dialog, showToast, useListColumns } from '../../../ui/index.ts';
import type { Query } from '../queries.ts';
import { contactColumns } from './columns.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The contacts to export: those of a list, in its order, or these ids. */
  selection: Query & { ids?: readonly string[] };
};

export function ExportDialog({ opened, onClose, selection }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Export contacts')} atTop>
      <ExportSteps selection={selection} onClose={onClose} />
    </Dialog>
  );
}

const pollMs = 1_000;
type Format = 'csv' | 'xlsx';
type Extent = 'shown' | 'all';
type Run = z.infer<typeof readExport.output>;

function ExportSteps({ selection, onClose }: Pick<Props, 'selection' | 'onClose'>) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<Format>('xlsx');
  const [extent, setExtent] = useState<Extent>('shown');
  const { shown } = useListColumns(contactColumns);
  const begin = useMutation({
    mutationFn: () =>
      call(makeExport, {
        ...selection,
        ids: selection.ids && [...selection.ids],
        columns: extent === 'shown' ? ['name', ...shown] : undefined,
        format,
      }),
    onError: (error) => showToast('failed', t("Couldn't start the export"), error.message),
  });
  if (begin.data) return <Running startedExport={begin.data} onClose={onClose} />;
  return (
    <Stack>
      <ChoiceTiles<Format>
        legend={t('Format')}
        name="format"
        options={[
          { value: 'xlsx', label: t('Excel workbook') },
          { value: 'csv', label: t('CSV file') },
        ]}
        value={format}
        onChange={setFormat}
      />
      <ChoiceTiles<Extent>
        legend={t('Columns')}
        name="columns"
        min="11rem"
        options={[
          { value: 'shown', label: t('These columns'), hint: t('Name, email and what you see') },
          { value: 'all', label: t('All columns'), hint: t('Can be imported again') },
        ]}
        value={extent}
        onChange={setExtent}
      />
      <p>{t('This export is recorded in the activity log.')}</p>
      <Group gap="xs">
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('Export')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Small exports finish immediately; large ones show their progress. */
function Running({ startedExport, onClose }: { startedExport: Run; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: run = startedExport } = useQuery({
    queryKey: ['contact-export', startedExport.id],
    queryFn: ({ signal }) => call(readExport, { id: startedExport.id }, { signal }),
    initialData: startedExport,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
  useArrival(run, onClose);
  if (run.state !== 'running' && run.state !== 'ready')
    return <p role="alert">{t('The export stopped before it was ready. Try again.')}</p>;
  const share = run.rows > 0 ? (run.writtenRows / run.rows) * 100 : 0;
  const words = t('{{done}} of {{all}} contacts', {
    done: number(run.writtenRows),
    all: number(run.rows),
  });
  const stop = () => {
    void call(stopExport, { id: run.id }).finally(onClose);
  };
  return (
    <Stack>
      <p role="status">{words}</p>
      <Progress value={share} aria-label={words} />
      <Group gap="xs">
        <Button variant="default" onClick={stop}>
          {t('Stop')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Downloads the file once it is ready. */
function useArrival({ id, state }: Run, onClose: () => void): void {
  const { t } = useTranslation();
  const { mutate, isIdle } = useMutation({
    mutationFn: () => download(readExportFile, { id }),
    onSuccess: (file) => {
      saveFile(file);
      showToast('done', t('Contacts exported'));
      onClose();
    },
    onError: (error) => {
      showToast('failed', t("Couldn't download the file"), error.message);
      onClose();
    },
  });
  useEffect(() => {
    if (state === 'ready' && isIdle) mutate();
  }, [state, isIdle, mutate]);
}
