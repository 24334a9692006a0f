import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  addShifts,
  changeShift,
  frequencies,
  type ManagedOpportunity,
  type ManagedShift,
  repeatedDays,
} from '@ngo-plus/contract/people/opportunities';
import { useRef } from 'react';
import { newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow, showToast } from '../../../ui/index.ts';
import { useAddShifts, useChangeShift } from '../changes.ts';
import { frequencyNames } from '../labels.ts';
import { cityOf, useSpan } from '../span.ts';

type Props = {
  opportunity: ManagedOpportunity;
  /** The shift to edit; undefined to add shifts. */
  shift: ManagedShift | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Dates and times of new shifts, or of one being edited. */
export function ShiftDialog({ opportunity, shift, opened, onClose }: Props) {
  const { t } = useTranslation();
  const zone = opportunity.organisation.timeZone;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={shift ? t('Edit shift') : t('Add shifts')}
      size={560}
      atTop
    >
      <Text c="dimmed" size="sm">
        {t('Times are in {{city}}.', { city: cityOf(zone) })}
      </Text>
      {shift ? (
        <ChangeForm shift={shift} zone={zone} onDone={onClose} />
      ) : (
        <AddForm id={opportunity.id} onDone={onClose} />
      )}
    </Dialog>
  );
}

function AddForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useAddShifts();
  const key = useRef(newKey());
  const form = useForm(addShifts.input, {
    initial: { id, day: '', from: '', to: '', capacity: '', note: '', every: '', until: '' },
    submit: async (values) => {
      const added = await mutateAsync({ payload: values, key: key.current }).catch(
        (error: unknown) => {
          key.current = newKey();
          throw error;
        },
      );
      showToast(
        'done',
        t('{{count}} shifts added', {
          count: added.length,
          defaultValue_one: '{{count}} shift added',
        }),
      );
      onDone();
    },
  });
  const { day, every, until } = form.values;
  const count = day && every && until ? repeatedDays(day, every, until).length : 0;
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Hours field={form.field} />
      <NativeSelect
        label={t('Repeat')}
        data={[
          { value: '', label: t("Doesn't repeat") },
          ...frequencies.map((value) => ({ value, label: t(frequencyNames[value]) })),
        ]}
        {...form.field('every')}
      />
      {every !== '' && <TextInput type="date" label={t('Last day')} {...form.field('until')} />}
      <Text c="dimmed" size="sm" role="status">
        {count > 0 && t('{{count}} shifts', { count, defaultValue_one: '{{count}} shift' })}
      </Text>
      <Buttons busy={form.busy} action={t('Add')} onDone={onDone} />
    </Stack>
  );
}

function ChangeForm({
  shift,
  zone,
  onDone,
}: {
  shift: ManagedShift;
  zone: string;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeShift();
  const span = useSpan(zone);
  const form = useForm(changeShift.input, {
    initial: {
      id: shift.id,
      capacity: String(shift.capacity),
      note: shift.note,
      day: new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(
        new Date(shift.startsAt),
      ),
      from: span.clock(shift.startsAt),
      to: span.clock(shift.endsAt),
    },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('Shift updated'));
      onDone();
    },
  });
  const people = shift.taken + shift.waiting;
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Hours field={form.field} />
      {people > 0 && (
        <Text c="dimmed" size="sm">
          {t("We'll email {{count}} people if the time changes.", {
            count: people,
            defaultValue_one: "We'll email {{count}} person if the time changes.",
          })}
        </Text>
      )}
      <Buttons busy={form.busy} action={t('Save changes')} onDone={onDone} />
    </Stack>
  );
}

type HoursName = 'day' | 'from' | 'to' | 'capacity' | 'note';

function Hours({ field }: { field: (name: HoursName) => object }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        type="date"
        label={t('Date')}
        description={t('It can end the next day.')}
        {...field('day')}
      />
      <FieldRow least="10rem">
        <TextInput type="time" label={t('From')} {...field('from')} />
        <TextInput type="time" label={t('To')} {...field('to')} />
      </FieldRow>
      <TextInput
        inputMode="numeric"
        label={t('Places')}
        description={t('How many people you need.')}
        {...field('capacity')}
      />
      <TextInput
        label={t('Note (optional)')}
        description={t('For this shift only. Visible to everyone.')}
        {...field('note')}
      />
    </>
  );
}

type ButtonsProps = { busy: boolean; action: string; onDone: () => void };

function Buttons({ busy, action, onDone }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group className="unprinted" gap="xs">
      <Button type="submit" loading={busy}>
        {action}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('Cancel')}
      </Button>
    </Group>
  );
}
