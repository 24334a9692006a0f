import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import {
  makeResponseExport,
  type ResponseExportFormat,
  readsPersonalAnswers,
  responseExportFormats,
} from '@ngo-plus/contract/data/responses';
import { allows } from '@ngo-plus/contract/kernel';
import { useState } from 'react';
import { useEndpoint, useTranslation, useUser } from '../../../kernel/index.ts';
import { ChoiceTiles, Note, showToast, useFailed } from '../../../ui/index.ts';
import { filterInput, type ResponseFilters } from '../review/index.ts';
import { exportedQuestions, fitting } from './exported-questions.ts';
import { formatHints, formatNames } from './labels.ts';
import { exportKeys, type FormId } from './queries.ts';
import { QuestionChoice } from './question-choice.tsx';

type Props = { formId: FormId; filters: ResponseFilters; definition: FormDefinition };

/** Formats in the order in which people need them. */
const order: readonly ResponseExportFormat[] = ['xlsx', 'csv', 'sav', 'geojson', 'kml', 'media'];

export function NewExport({ formId, filters, definition }: Props) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const questions = exportedQuestions(definition);
  const formats = order.filter(
    (format) => responseExportFormats.includes(format) && fitting(format, questions),
  );
  const [format, setFormat] = useState<ResponseExportFormat>('xlsx');
  const [texts, setTexts] = useState<'labels' | 'names'>('labels');
  const [language, setLanguage] = useState(definition.languages[0]?.code ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const failed = useFailed(t("Couldn't start the export"));
  const begin = useEndpoint(makeResponseExport, exportKeys);
  const hasTexts = format !== 'sav' && format !== 'media';
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const start = () =>
    begin.mutate(
      {
        ...filterInput(formId, filters),
        format,
        texts: hasTexts ? texts : 'labels',
        ...(language !== '' && { language }),
        ...(chosen && { items: [...chosen] }),
      },
      { ...failed, onSuccess: () => showToast('done', t('Export started')) },
    );
  return (
    <Stack>
      <ChoiceTiles<ResponseExportFormat>
        legend={t('Format')}
        name="format"
        min="10rem"
        options={formats.map((value) => ({
          value,
          label: t(formatNames[value]),
          hint: t(formatHints[value]),
        }))}
        value={format}
        onChange={setFormat}
      />
      {hasTexts && (
        <ChoiceTiles<'labels' | 'names'>
          legend={t('Questions and choices')}
          name="texts"
          min="10rem"
          options={[
            { value: 'labels', label: t('Labels'), hint: t('What people read') },
            { value: 'names', label: t('Names'), hint: t('For analysis and scripts') },
          ]}
          value={texts}
          onChange={setTexts}
        />
      )}
      {definition.languages.length > 1 && format !== 'media' && (
        <NativeSelect
          label={t('Language of labels')}
          data={definition.languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        />
      )}
      <QuestionChoice questions={questions} chosen={chosen} onChange={setChosen} />
      {isFiltered && (
        <Note>{t('Only responses that match the filters of the list are exported.')}</Note>
      )}
      {!allows(readsPersonalAnswers, role) && (
        <Note>
          {t('Answers that identify people are left out, because your role does not see them.')}
        </Note>
      )}
      <p>{t('This export is recorded in the activity log.')}</p>
      <Group>
        <Button loading={begin.isPending} disabled={chosen?.size === 0} onClick={start}>
          {t('Start export')}
        </Button>
      </Group>
    </Stack>
  );
}
