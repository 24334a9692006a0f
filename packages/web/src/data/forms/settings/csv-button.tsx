import { Button, FileButton } from '@mantine/core';
import type { Question } from '@ngo-plus/contract/data/forms';
import { IconUpload } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { withChoices } from '../model/index.ts';

/** Replaces the choices of a question by those of a file. */
export function CsvButton({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { edit, language } = useBuilder();
  const list = item.choices ?? '';
  const read = async (file: File | null) => {
    if (file === null) return;
    const { maxCsvBytes, readChoices } = await import('./choices-csv.ts');
    const found = file.size > maxCsvBytes ? undefined : readChoices(await file.text(), language);
    if (found === undefined)
      return showToast(
        'failed',
        t('No choices found in {{file}}', { file: file.name }),
        t('Use a CSV file with the columns “name” and “label”, up to 5 MB.'),
      );
    edit((form) => withChoices(form, list, () => found.choices));
    showToast(
      'done',
      t('{{shown}} choices imported', {
        count: found.choices.length,
        shown: number(found.choices.length),
        defaultValue_one: '{{shown}} choice imported',
      }),
      found.skipped > 0
        ? t(
            '{{shown}} rows without a label, or with a value that was there before, were skipped.',
            {
              count: found.skipped,
              shown: number(found.skipped),
              defaultValue_one:
                '{{shown}} row without a label, or with a value that was there before, was skipped.',
            },
          )
        : undefined,
    );
  };
  return (
    <FileButton accept=".csv,.tsv,text/csv" onChange={(file) => void read(file)}>
      {(attributes) => (
        <Button
          {...attributes}
          size="xs"
          variant="default"
          leftSection={<IconUpload size={14} aria-hidden />}
        >
          {t('From CSV file')}
        </Button>
      )}
    </FileButton>
  );
}
