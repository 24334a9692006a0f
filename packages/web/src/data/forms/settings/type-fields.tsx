import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { hasChoices, metadataSources, type Question } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldRow } from '../../../ui/index.ts';
import { lookIn, looks, withLook } from './appearance.ts';
import { useItemEdit } from './use-item-edit.ts';

const ContactGroupField = lazy(async () => ({
  default: (await import('./contact-group-field.tsx')).ContactGroupField,
}));

const sourceNames: Readonly<Record<(typeof metadataSources)[number], Phrase>> = phrases({
  start: 'When filling in began',
  end: 'When it was finished',
  today: 'The day',
  deviceid: 'Id of the device',
  username: 'User name of the collector',
  email: 'Email of the collector',
  phonenumber: 'Phone number of the device',
  'start-geopoint': 'Location at the start',
  audit: 'Record of each step',
  'background-audio': 'Sound recording in the background',
  subscriberid: 'Id of the subscriber',
  simserial: 'Serial number of the SIM card',
});

/** Settings that only some types have. */
export function TypeFields({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { set } = useItemEdit(item);
  const ownLooks = looks[item.type];
  return (
    <>
      {ownLooks && (
        <NativeSelect
          label={t('Look')}
          value={lookIn(item.type, item.appearance)}
          onChange={({ currentTarget }) =>
            set({ appearance: withLook(item.type, item.appearance, currentTarget.value) })
          }
          data={[
            { value: '', label: t('Standard') },
            ...Object.entries(ownLooks).map(([value, label]) => ({ value, label: t(label) })),
          ]}
        />
      )}
      {['range', 'scale', 'rating'].includes(item.type) && (
        <FieldRow least="5rem">
          <Parameter item={item} name="start" label={t('From')} />
          <Parameter item={item} name="end" label={t('To')} />
          {item.type === 'range' && <Parameter item={item} name="step" label={t('Step')} />}
        </FieldRow>
      )}
      {item.type === 'long-text' && <Parameter item={item} name="rows" label={t('Lines shown')} />}
      {item.type === 'photo' && (
        <Parameter item={item} name="max-pixels" label={t('Longest side in pixels (optional)')} />
      )}
      {item.type === 'contact' && (
        <Suspense fallback={null}>
          <ContactGroupField item={item} />
        </Suspense>
      )}
      {hasChoices(item.type) && <Randomize item={item} />}
      {item.type === 'metadata' && (
        <NativeSelect
          label={t('What is recorded')}
          value={item.source ?? 'start'}
          onChange={({ currentTarget }) => set({ source: currentTarget.value })}
          data={metadataSources.map((value) => ({ value, label: t(sourceNames[value]) }))}
        />
      )}
      {item.type === 'hidden' && (
        <TextInput
          label={t('Value')}
          maxLength={10_000}
          value={item.initial ?? ''}
          onChange={({ currentTarget }) => set({ initial: currentTarget.value })}
        />
      )}
    </>
  );
}

type ParameterProps = { item: Question; name: string; label: string };

function Parameter({ item, name, label }: ParameterProps) {
  const { set } = useItemEdit(item);
  const { parameters = {} } = item;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={20}
      value={parameters[name] ?? ''}
      onChange={({ currentTarget }) =>
        set({ parameters: withParameter(parameters, name, currentTarget.value.trim()) })
      }
    />
  );
}

function Randomize({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { set } = useItemEdit(item);
  const { parameters = {} } = item;
  return (
    <Checkbox
      label={t('Choices in random order')}
      checked={parameters['randomize'] === 'true'}
      onChange={({ currentTarget }) =>
        set({
          parameters: withParameter(parameters, 'randomize', currentTarget.checked ? 'true' : ''),
        })
      }
    />
  );
}

/** The parameters with another value for one of them; undefined when none are left. */
function withParameter(parameters: Readonly<Record<string, string>>, name: string, value: string) {
  const { [name]: _, ...others } = parameters;
  const next = value === '' ? others : { ...parameters, [name]: value };
  return Object.keys(next).length === 0 ? undefined : next;
}
