import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { changeContact, contactKinds, type OwnField } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow, showToast } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import { NotLoaded } from '../not-loaded.tsx';
import styles from '../parts.module.css';
import { useLanguages } from '../places.ts';
import { ownFields } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { useColleagues } from '../use-names.ts';
import { AddressFields } from './address-fields.tsx';
import { changeOf, type EditValues, rules, valuesOf } from './edit-values.ts';
import { Entries } from './entries.tsx';
import { OwnFieldInput } from './own-field-input.tsx';
import type { Person } from './person.ts';

type Props = { person: Person; opened: boolean; onClose: () => void };

export function EditDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(ownFields);
  const { data: fields } = query;
  const title = t('Edit {{name}}', { name: person.name });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="44rem" atTop>
      {!fields && <NotLoaded query={query} />}
      {fields && <EditForm person={person} fields={fields} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { person: Person; fields: readonly OwnField[]; onClose: () => void };

function EditForm({ person, fields, onClose }: FormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(changeContact);
  const form = useForm(rules, {
    initial: valuesOf(person, fields),
    submit: async (values) => {
      const change = changeOf(values, fields);
      await mutateAsync({ id: person.id, revision: person.revision, ...change });
      showToast('done', t('Saved'));
      onClose();
    },
  });
  const { emails, phones, custom } = form.values;
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Name')} {...form.field('name')} />
      <FieldRow least="13rem">
        <TextInput label={t('Preferred name')} {...form.field('givenName')} />
        <TextInput label={t('Organisation')} {...form.field('organisation')} />
      </FieldRow>
      <Kinds chosen={form.values.kinds} onChange={(kinds) => form.set({ kinds })} />
      <Entries
        of="email"
        entries={emails.map(({ address, label }) => ({ value: address, label: label ?? '' }))}
        refused={(at, part) => form.within(`emails.${at}.${part === 'value' ? 'address' : part}`)}
        overall={form.field('emails')}
        onChange={(entries) =>
          form.set({ emails: entries.map(({ value, label }) => ({ address: value, label })) })
        }
      />
      <Entries
        of="phone"
        entries={phones.map(({ number, label }) => ({ value: number, label: label ?? '' }))}
        refused={(at, part) => form.within(`phones.${at}.${part === 'value' ? 'number' : part}`)}
        overall={form.field('phones')}
        onChange={(entries) =>
          form.set({ phones: entries.map(({ value, label }) => ({ number: value, label })) })
        }
      />
      <AddressFields
        address={form.values.address}
        refused={(part) => form.within(`address.${part}`)}
        onChange={(address) => form.set({ address })}
      />
      <FieldRow least="13rem">
        <NativeSelect
          label={t('Language')}
          data={useLanguageChoices()}
          {...form.field('language')}
        />
        <TextInput label={t('Birth year')} inputMode="numeric" {...form.field('birthYear')} />
        <NativeSelect
          label={t('Owner')}
          data={useOwnerChoices(person)}
          {...form.field('ownerId')}
        />
        {fields.map((field) => (
          <OwnFieldInput
            key={field.id}
            field={field}
            refused={form.within(`custom.${field.id}`)}
            value={custom[field.id] ?? ''}
            onChange={(value) => form.set({ custom: { ...custom, [field.id]: value } })}
          />
        ))}
      </FieldRow>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

type KindsProps = {
  chosen: EditValues['kinds'];
  onChange: (kinds: EditValues['kinds']) => void;
};

function Kinds({ chosen, onChange }: KindsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend>{t('Type')}</legend>
      <Group gap="10px 20px">
        {contactKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(kindNames[kind])}
            checked={chosen.includes(kind)}
            onChange={() =>
              onChange(contactKinds.filter((one) => chosen.includes(one) !== (one === kind)))
            }
          />
        ))}
      </Group>
    </fieldset>
  );
}

function useLanguageChoices() {
  const { t } = useTranslation();
  return [{ value: '', label: t('Unknown') }, ...useLanguages()];
}

function useOwnerChoices({ ownerId }: Person) {
  const { t } = useTranslation();
  const { choices, nameOf } = useColleagues();
  const isKnown = ownerId === null || choices.some(({ value }) => value === ownerId);
  return [
    { value: '', label: t('No one') },
    ...(isKnown ? [] : [{ value: ownerId, label: nameOf(ownerId) }]),
    ...choices,
  ];
}
