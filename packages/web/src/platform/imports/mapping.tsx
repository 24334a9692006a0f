import { Button, NativeSelect } from '@mantine/core';
import type { ImportColumn } from '@ngo-plus/contract/platform/imports';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import { ColumnTable } from './column-table.tsx';
import type { Detail, FieldChoice, Importer } from './importer.ts';
import { Step } from './step.tsx';
import type { Draft } from './use-draft.ts';

type Props = { importer: Importer; run: Detail; draft: Draft };

/** Selects the field of each column, and the other settings. */
export function MappingForm({ importer, run, draft }: Props) {
  const { t } = useTranslation();
  const { NewField, Options } = importer;
  const fields = importer.useFields(run);
  const mayAdd = importer.useMayAddField?.() ?? false;
  const [columnForNewField, setColumnForNewField] = useState<ImportColumn>();
  return (
    <>
      {run.columns.length > 0 && (
        <Panel
          pad={false}
          title={t('Match columns')}
          note={
            run.remembered
              ? t("We've matched columns as in your last import. Correct any that are wrong.")
              : t("We've matched columns by name. Correct any that are wrong.")
          }
        >
          <ColumnTable
            columns={run.columns}
            choice={(column) => (
              <ColumnChoice
                column={column.name}
                value={draft.fields[column.name] ?? ''}
                fields={fields}
                onChange={(field) => draft.matchColumn(column.name, field)}
                onNew={mayAdd ? () => setColumnForNewField(column) : undefined}
              />
            )}
          />
        </Panel>
      )}
      {NewField && (
        <NewField
          column={columnForNewField}
          onClose={() => setColumnForNewField(undefined)}
          onAdded={(field) => columnForNewField && draft.matchColumn(columnForNewField.name, field)}
        />
      )}
      {Options && <Options options={draft.options} onChange={draft.setOptions} />}
      {draft.changed && <RereadButton draft={draft} fields={fields} />}
    </>
  );
}

const newField = 'new-field';

type ChoiceProps = {
  column: string;
  value: string;
  fields: readonly FieldChoice[];
  onChange: (field: string) => void;
  onNew: (() => void) | undefined;
};

function ColumnChoice({ column, value, fields, onChange, onNew }: ChoiceProps) {
  const { t } = useTranslation();
  const add = { value: newField, label: t('New field…'), group: t('Custom fields') };
  const choices = onNew ? [...fields, add] : fields;
  const itemsIn = (wanted: string) =>
    choices
      .filter(({ group = '' }) => group === wanted)
      .map(({ value: one, label }) => ({ value: one, label }));
  const groups = [...new Set(choices.map(({ group = '' }) => group))].filter(Boolean);
  return (
    <NativeSelect
      size="sm"
      aria-label={t('Match column {{name}} to', { name: column })}
      value={value}
      data={[
        { value: '', label: t('Skip') },
        ...itemsIn(''),
        ...groups.map((group) => ({ group, items: itemsIn(group) })),
      ]}
      onChange={({ currentTarget }) =>
        currentTarget.value === newField ? onNew?.() : onChange(currentTarget.value)
      }
    />
  );
}

/** Imports start only with settings that people have previewed. */
function RereadButton({ draft, fields }: { draft: Draft; fields: readonly FieldChoice[] }) {
  const { t } = useTranslation();
  const duplicateField = fields.find(({ value }) => value === draft.twice)?.label;
  return (
    <Step
      title={t('Read the file again')}
      text={
        duplicateField === undefined
          ? t('You changed the settings. Read the file again to see what would happen.')
          : t('Two columns are matched to “{{field}}”. Skip one of them.', {
              field: duplicateField,
            })
      }
      role={duplicateField === undefined ? 'status' : 'alert'}
    >
      <Button
        size="md"
        loading={draft.isPending}
        disabled={duplicateField !== undefined}
        onClick={draft.read}
      >
        {t('Read the file again')}
      </Button>
    </Step>
  );
}
