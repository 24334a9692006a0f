import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { kindNames } from './texts.ts';

const load = () => import('./translation-file.ts');

/** Exports all texts for translators, and imports the file that comes back. */
export function TranslationButtons({ title }: { title: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { definition, edit, canEdit } = useBuilder();
  const failed = () =>
    showToast('failed', t("Couldn't open this. Check your connection and try again."));
  const exportTexts = async () => {
    const { translationCsv } = await load();
    const csv = translationCsv(definition, ({ kind }) => t(kindNames[kind]));
    saveFile(new File([csv], `${title}.csv`, { type: 'text/csv' }));
  };
  const importTexts = async (file: File) => {
    const { readTranslations } = await load();
    const read = readTranslations(definition, await file.text());
    if (read === undefined)
      return showToast(
        'failed',
        t('No texts of this form found in {{file}}', { file: file.name }),
        t('Export the texts, translate that file, and keep its first column as it is.'),
      );
    edit(() => read.definition);
    showToast(
      'done',
      t('{{shown}} translations imported', {
        count: read.changed,
        shown: number(read.changed),
        defaultValue_one: '{{shown}} translation imported',
      }),
    );
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void exportTexts().catch(failed)}
      >
        {t('Export texts')}
      </Button>
      {canEdit && (
        <FileButton
          accept=".csv,text/csv"
          onChange={(file) => file && void importTexts(file).catch(failed)}
        >
          {(attributes) => (
            <Button
              {...attributes}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('Import texts')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}
