import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast, useFailed } from '../../ui/index.ts';
import type { Detail, Importer } from './importer.ts';
import { useMapping } from './queries.ts';

/** Column name to field; blank skips the column. */
type Fields = Readonly<Record<string, string>>;

const fieldsOf = ({ columns }: Detail): Fields =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']));

/** The first field that several columns would fill although only one may. */
function fieldMatchedTwice(
  fields: Fields,
  isRepeatable: (field: string) => boolean = () => false,
): string | undefined {
  const once = Object.values(fields).filter((field) => field !== '' && !isRepeatable(field));
  return once.find((field, at) => once.indexOf(field) !== at);
}

/** The mapping and options as edited, until the file is read again. */
export function useDraft(importer: Importer, run: Detail) {
  const { t } = useTranslation();
  const before = fieldsOf(run);
  const [fields, setFields] = useState(before);
  const [options, setOptions] = useState(run.options);
  const { mutate, isPending } = useMapping(importer);
  const failed = useFailed(t("Couldn't read the file again"));
  const changed = JSON.stringify([fields, options]) !== JSON.stringify([before, run.options]);
  return {
    fields,
    matchColumn: (column: string, field: string) =>
      setFields((now) => ({ ...now, [column]: field })),
    options,
    setOptions,
    /** Whether the draft differs from the settings with which the file was read. */
    changed,
    twice: fieldMatchedTwice(fields, importer.endpoints.isRepeatable),
    isPending,
    read: () => {
      const mapping = Object.fromEntries(Object.entries(fields).filter(([, field]) => field));
      const done = { onSuccess: () => showToast('done', t('The file was read again')) };
      mutate({ id: run.id, mapping, options }, { ...failed, ...done });
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
