import { NativeSelect } from '@mantine/core';
import { type ImportChoices, type ImportRun, importTargets } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { Panel, useTranslation } from '../../../kernel/index.ts';
import { ColumnTable } from '../../../platform/spreadsheets/index.ts';
import { ownFields } from '../queries.ts';
import { Deeds } from './deeds.tsx';
import type { Draft } from './use-draft.ts';
import { targetNames } from './words.ts';

/** What each column fills, and what becomes of whom; then the file is read again. */
export function Choices({ run, draft }: { run: ImportRun; draft: Draft }) {
  const { t } = useTranslation();
  const { targets, setTargets, choices, setChoices } = draft;
  return (
    <>
      <Panel
        pad={false}
        title={t('What each column fills')}
        note={t('We have guessed from the names of the columns. Put right what is wrong.')}
      >
        <ColumnTable
          columns={run.columns}
          choice={({ name }) => (
            <TargetChoice
              column={name}
              value={targets[name] ?? ''}
              onChange={(target) => setTargets({ ...targets, [name]: target })}
            />
          )}
        />
      </Panel>
      <Panel title={t('What becomes of whom')}>
        <Deeds choices={choices} onChange={setChoices} />
      </Panel>
    </>
  );
}

export type DeedsProps = {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
};

type TargetProps = { column: string; value: string; onChange: (target: string) => void };

function TargetChoice({ column, value, onChange }: TargetProps) {
  const { t } = useTranslation();
  const { data: fields = [] } = useQuery(ownFields);
  return (
    <NativeSelect
      size="sm"
      aria-label={t('Column {{name}} fills', { name: column })}
      value={value}
      data={[
        { value: '', label: t('Leave out') },
        ...importTargets.map((target) => ({ value: target, label: t(targetNames[target]) })),
        ...(fields.length > 0
          ? [
              {
                group: t('Own fields'),
                items: fields.map(({ id, name }) => ({ value: `custom:${id}`, label: name })),
              },
            ]
          : []),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
