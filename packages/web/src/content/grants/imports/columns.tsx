import { Button, NativeSelect } from '@mantine/core';
import type { ImportDetail, ImportField } from '@ngo-plus/contract/content/grants';
import { importFields } from '@ngo-plus/contract/content/grants';
import { useState } from 'react';
import { RequestFailed, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ColumnTable, importStyles as styles } from '../../../platform/imports/index.ts';
import { Panel, showToast } from '../../../ui/index.ts';
import { fieldNames } from './labels.ts';
import { type Choices, chosenIn, mappingOf, takenTwice } from './mapping.ts';
import { useMapping } from './queries.ts';

/** Which column fills what. Names that are known have been placed already. */
export function Columns({ run }: { run: ImportDetail }) {
  const { t } = useTranslation();
  const say = useResult();
  const before = chosenIn(run.columns);
  const [choices, setChoices] = useState(before);
  const again = useMapping();
  const changed = run.columns.some(({ name }) => choices[name] !== before[name]);
  const twice = takenTwice(choices);
  const read = () => {
    if (!twice) again.mutate({ id: run.id, mapping: mappingOf(choices) }, { onSuccess: say });
  };
  return (
    <Panel
      pad={false}
      title={t('Match columns')}
      note={t("We've matched columns by name. Correct any that are wrong.")}
    >
      <ColumnTable
        columns={run.columns}
        choice={({ name }) => (
          <FieldChoice
            name={name}
            choices={choices}
            onChange={(field) => setChoices({ ...choices, [name]: field })}
          />
        )}
      />
      {(changed || twice || again.isError) && (
        <div className={styles.mapping}>
          {twice && (
            <p role="alert">
              {t('Two columns are matched to “{{field}}”. Skip one of them.', {
                field: t(fieldNames[twice]),
              })}
            </p>
          )}
          {again.error && (
            <p role="alert">
              {again.error instanceof RequestFailed
                ? again.error.message
                : t('Something went wrong. Try again.')}
            </p>
          )}
          <Button loading={again.isPending} onClick={read}>
            {t('Read the file again')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The panel that says it stands above, out of sight. */
function useResult() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return ({ state, counts }: ImportDetail) => {
    const count = counts.new + counts.changed;
    if (state !== 'ready') return;
    showToast(
      'done',
      t('The file was read again'),
      t('{{shown}} grants can be imported.', {
        count,
        shown: number(count),
        defaultValue_one: '{{shown}} grant can be imported.',
      }),
    );
  };
}

type ChoiceProps = {
  name: string;
  choices: Choices;
  onChange: (field: ImportField | '') => void;
};

function FieldChoice({ name, choices, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="sm"
      aria-label={t('Match column {{name}} to', { name })}
      data={[
        { value: '', label: t('Skip') },
        ...importFields.map((field) => ({ value: field, label: t(fieldNames[field]) })),
      ]}
      value={choices[name] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(importFields.find((field) => field === value) ?? '')
      }
    />
  );
}
