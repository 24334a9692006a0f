import { Button, FileButton, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import {
  exportTranslations,
  kindNames,
  readTranslations,
  withTexts,
} from '@ngo-plus/contract/data/forms';
import type { Output } from '@ngo-plus/contract/kernel';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, saveFile, upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog, showToast, useFailed } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { TranslationFindings } from './translation-findings.tsx';

type Read = Output<typeof readTranslations>;

/** Exports all texts for translators, and imports the file that comes back. */
export function TranslationButtons({ title }: { title: string }) {
  const { canEdit } = useBuilder();
  return (
    <>
      <ExportTexts title={title} />
      {canEdit && <ImportTexts />}
    </>
  );
}

function ExportTexts({ title }: { title: string }) {
  const { t } = useTranslation();
  const { formId, definition, save } = useBuilder();
  const failed = useFailed(t("Couldn't export the texts"));
  const workbook = useMutation({
    mutationFn: async () => {
      // The server exports what is saved. People who may only read have nothing to save.
      await save();
      return download(exportTranslations, { id: formId });
    },
    onSuccess: saveFile,
    ...failed,
  });
  const csv = useMutation({
    mutationFn: async () => {
      const { translationCsv } = await import('./translation-file.ts');
      const text = translationCsv(definition, ({ kind }) => t(kindNames[kind]));
      return new File([text], `${title}.csv`, { type: 'text/csv' });
    },
    onSuccess: saveFile,
    ...failed,
  });
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#overlays' }}
    >
      <Menu.Target>
        <Button
          variant="default"
          loading={workbook.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Export texts')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => workbook.mutate()}>{t('Excel workbook (.xlsx)')}</Menu.Item>
        <Menu.Item onClick={() => csv.mutate()}>{t('CSV file')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ImportTexts() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { formId, edit, save } = useBuilder();
  const [read, setRead] = useState<Read>();
  const failed = useFailed(t("Couldn't import the texts"));
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      if (!(await save())) throw new Error(t("The latest changes couldn't be saved."));
      return upload(readTranslations, { id: formId }, file);
    },
    onSuccess: (answer) => {
      edit((form) => withTranslations(form, answer.translations));
      const count = answer.translations.length;
      showToast(
        'done',
        t('{{shown}} translations imported', {
          count,
          shown: number(count),
          defaultValue_one: '{{shown}} translation imported',
        }),
      );
      if (answer.findings.length > 0) setRead(answer);
    },
    ...failed,
  });
  return (
    <>
      <FileButton accept=".xlsx,.csv,text/csv" onChange={(file) => file && mutate(file)}>
        {(attributes) => (
          <Button
            {...attributes}
            variant="default"
            loading={isPending}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('Import texts')}
          </Button>
        )}
      </FileButton>
      <Dialog
        opened={read !== undefined}
        onClose={() => setRead(undefined)}
        title={t('What to check')}
        size="lg"
      >
        {read && <TranslationFindings read={read} />}
      </Dialog>
    </>
  );
}

type Form = Parameters<typeof withTexts>[0];

/** The form with the words that a file has. */
function withTranslations(form: Form, translations: Read['translations']): Form {
  const byLanguage = Map.groupBy(translations, ({ code }) => code);
  return [...byLanguage].reduce(
    (next, [code, texts]) =>
      withTexts(next, new Map(texts.map(({ key, words }) => [key, words])), code),
    form,
  );
}
