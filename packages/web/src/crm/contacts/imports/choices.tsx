import type { ImportChoices, ImportRun } from '@ngo-plus/contract/crm/contacts';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ColumnTable } from '../../../platform/spreadsheets/index.ts';
import { Panel } from '../../../ui/index.ts';
import { FieldDialog } from '../fields/index.ts';
import { Actions } from './actions.tsx';
import { TargetChoice } from './target-choice.tsx';
import type { Draft } from './use-draft.ts';

/** What each column fills, and what becomes of whom; then the file is read again. */
export function Choices({ run, draft }: { run: ImportRun; draft: Draft }) {
  const { t } = useTranslation();
  const { targets, setTargets, choices, setChoices } = draft;
  const [wanting, setWanting] = useState<ImportRun['columns'][number]>();
  return (
    <>
      <Panel
        pad={false}
        title={t('Match columns')}
        note={t("We've matched columns by name. Correct any that are wrong.")}
      >
        <ColumnTable
          columns={run.columns}
          choice={(column) => (
            <TargetChoice
              column={column.name}
              value={targets[column.name] ?? ''}
              onChange={(target) => setTargets({ ...targets, [column.name]: target })}
              onNew={() => setWanting(column)}
            />
          )}
        />
        <FieldDialog
          field={wanting && 'new'}
          {...(wanting && { suggestion: { name: wanting.name, ...wanting.proposal } })}
          onClose={() => setWanting(undefined)}
          onAdded={({ id }) => {
            if (wanting) setTargets((now) => ({ ...now, [wanting.name]: `custom:${id}` }));
          }}
        />
      </Panel>
      <Panel title={t('Duplicates')}>
        <Actions choices={choices} onChange={setChoices} />
      </Panel>
    </>
  );
}

export type ActionsProps = {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
};
