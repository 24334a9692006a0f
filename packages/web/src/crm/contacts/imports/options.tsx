import { Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type ContactImportOptions, contactKinds } from '@ngo-plus/contract/crm/contacts';
import { useTranslation } from '../../../kernel/index.ts';
import type { OptionsProps } from '../../../platform/imports/index.ts';
import { FieldRow, Panel } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import person from '../parts.module.css';
import { usePurposes, useTags } from '../use-names.ts';

type Props = OptionsProps<ContactImportOptions>;

/** How to handle duplicates, and what to add to everyone in the file. */
export function Options({ options, onChange }: Props) {
  const { t } = useTranslation();
  const complete = { value: 'complete', label: t('Fill in missing details') };
  const create = { value: 'create', label: t('Add anyway') };
  const skip = { value: 'skip', label: t('Skip') };
  const select = (
    name: 'known' | 'similar' | 'erased',
    label: string,
    data: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={options[name]}
      data={[...data]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...options, [name]: value } as ContactImportOptions)
      }
    />
  );
  return (
    <Panel title={t('Duplicates')}>
      <Stack className={person.form}>
        <FieldRow least="13rem">
          {select('known', t('Existing contacts'), [complete, create, skip])}
          {select('similar', t('Possible matches'), [create, complete, skip])}
          {select('erased', t('Erased people'), [skip, create])}
        </FieldRow>
        <Everyone options={options} onChange={onChange} />
        <Consent options={options} onChange={onChange} />
      </Stack>
    </Panel>
  );
}

function Everyone({ options, onChange }: Props) {
  const { t } = useTranslation();
  const { all } = useTags();
  return (
    <>
      <fieldset>
        <legend>{t('Mark everyone as')}</legend>
        <Group gap="10px 20px">
          {contactKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(kindNames[kind])}
              checked={options.kinds.includes(kind)}
              onChange={() =>
                onChange({
                  ...options,
                  kinds: contactKinds.filter(
                    (one) => options.kinds.includes(one) !== (one === kind),
                  ),
                })
              }
            />
          ))}
        </Group>
      </fieldset>
      {all.length > 0 && (
        <NativeSelect
          label={t('Tag everyone with')}
          value={options.tags[0] ?? ''}
          data={[
            { value: '', label: t('None') },
            ...all.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...options, tags: all.flatMap(({ id }) => (id === value ? [id] : [])) })
          }
        />
      )}
    </>
  );
}

/** A consent that everyone in the file gave. */
function Consent({ options, onChange }: Props) {
  const { t } = useTranslation();
  const { open } = usePurposes();
  const { consent } = options;
  const set = (change: Partial<NonNullable<typeof consent>>) => {
    if (consent) onChange({ ...options, consent: { ...consent, ...change } });
  };
  const toggle = () => {
    const begin = { purpose: 'newsletter', wording: '', at: new Date().toISOString() } as const;
    onChange({ ...options, consent: consent ? null : begin });
  };
  return (
    <>
      <Checkbox
        label={t('Everyone in this file gave consent')}
        checked={consent !== null}
        onChange={toggle}
      />
      {consent && (
        <>
          <FieldRow least="13rem">
            <NativeSelect
              label={t('Purpose')}
              value={consent.purpose}
              data={open.map(({ value, label }) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) =>
                set({ purpose: open.find((one) => one.value === value)?.value ?? 'newsletter' })
              }
            />
            <TextInput
              label={t('Date')}
              type="date"
              value={consent.at.slice(0, 10)}
              onChange={({ currentTarget: { value } }) =>
                value && set({ at: new Date(value).toISOString() })
              }
            />
          </FieldRow>
          <Textarea
            label={t('The wording they read or heard')}
            minRows={2}
            value={consent.wording}
            onChange={({ currentTarget: { value } }) => set({ wording: value })}
          />
        </>
      )}
    </>
  );
}
