import type { ImportChoices, ImportRun } from '@ngo-plus/contract/crm/contacts';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { showToast, useFailed } from '../../../ui/index.ts';
import { useMapping } from './queries.ts';

/** What each column is to fill; blank leaves it out. */
export type Targets = Readonly<Record<string, string>>;

/** How the file is to be read, until it is read so. */
export function useDraft(run: ImportRun) {
  const { t } = useTranslation();
  const before: Targets = Object.fromEntries(
    run.columns.map(({ name, target }) => [name, target ?? '']),
  );
  const [targets, setTargets] = useState(before);
  const [choices, setChoices] = useState<ImportChoices>(run.choices);
  const { mutate, isPending } = useMapping();
  const failed = useFailed(t("Couldn't read the file again"));
  return {
    targets,
    setTargets,
    choices,
    setChoices,
    /** Something differs from how the file was read. */
    changed: JSON.stringify([targets, choices]) !== JSON.stringify([before, run.choices]),
    isPending,
    read: () => {
      const mapping = Object.fromEntries(Object.entries(targets).filter(([, target]) => target));
      const said = { onSuccess: () => showToast('done', t('The file was read again')) };
      mutate({ id: run.id, mapping, choices }, { ...failed, ...said });
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
