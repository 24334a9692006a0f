import { Button, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  type ManagedEvent,
  maxTicketTypes,
  type TicketKind,
  ticketKinds,
} from '@ngo-plus/contract/fundraising/ticketing';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, FieldRow, RowButtons, rowsOf } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { newType, type TypeRow } from './values.ts';

type Props = { editor: Editor; event: ManagedEvent };

/** The ticket types, in display order. */
export function TypeFields({ editor, event }: Props) {
  const { t } = useTranslation();
  const { form, set, values } = editor;
  const rows = rowsOf(values.types, (types) => set({ types }));
  const wrong = form.field('types' as never).error;
  return (
    <FieldGroup
      legend={t('Tickets')}
      note={t(
        'One type is enough. Two or three help people choose, such as standard, child and supporter.',
      )}
    >
      {wrong && (
        <Input.Error role="alert" id={form.field('types' as never).id} tabIndex={-1}>
          {wrong}
        </Input.Error>
      )}
      {values.types.map((row, at) => (
        <TypeField
          key={row.key}
          editor={editor}
          row={row}
          at={at}
          sold={event.types.find(({ id }) => id === row.id)?.sold ?? 0}
          onChange={(changes) => rows.change(row.key, changes)}
          onUp={rows.up(at)}
          onRemove={() => rows.remove(row.key)}
        />
      ))}
      {values.types.length < maxTicketTypes && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => rows.add(newType())}
          >
            {t('Add a ticket type')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

type RowProps = {
  editor: Editor;
  row: TypeRow;
  at: number;
  sold: number;
  onChange: (changes: Partial<TypeRow>) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

function TypeField({
  editor: { form, values },
  row,
  at,
  sold,
  onChange,
  onUp,
  onRemove,
}: RowProps) {
  const { t } = useTranslation();
  const number = at + 1;
  const { currency } = values;
  const text = (name: keyof TypeRow) => ({
    value: row[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
    ...form.within(`types.${at}.${name}` as never),
  });
  return (
    <Stack className={styles.kind}>
      <div className={styles.kindHead}>
        <TextInput label={t('Name of ticket {{number}}', { number })} {...text('name')} />
        <RowButtons
          name={row.name || t('Ticket {{number}}', { number })}
          onUp={onUp}
          onRemove={onRemove}
        />
      </div>
      <FieldRow>
        <NativeSelect
          label={t('Pricing of ticket {{number}}', { number })}
          data={ticketKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          {...text('kind')}
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as TicketKind })}
        />
        {row.kind !== 'free' && (
          <TextInput
            label={
              row.kind === 'paid'
                ? t('Price of ticket {{number}} ({{currency}})', { number, currency })
                : t('Minimum price of ticket {{number}} ({{currency}})', { number, currency })
            }
            inputMode="decimal"
            {...text('price')}
          />
        )}
        <TextInput
          label={t('Quantity of ticket {{number}}', { number })}
          {...(sold > 0 && {
            description: t('{{count}} sold.', {
              count: sold,
              defaultValue_one: 'One sold.',
            }),
          })}
          inputMode="numeric"
          {...text('quantity')}
        />
      </FieldRow>
      <details>
        <summary>{t('More options for ticket {{number}}', { number })}</summary>
        <Stack mt={14}>
          <TextInput
            label={t('What ticket {{number}} includes (optional)', { number })}
            {...text('description')}
          />
          <FieldRow>
            <TextInput
              type="datetime-local"
              label={t('Sales start for ticket {{number}} (optional)', { number })}
              {...text('salesFrom')}
            />
            <TextInput
              type="datetime-local"
              label={t('Sales end for ticket {{number}} (optional)', { number })}
              {...text('salesUntil')}
            />
          </FieldRow>
          <FieldRow>
            <TextInput
              label={t('Limit per order for ticket {{number}}', { number })}
              inputMode="numeric"
              {...text('perOrder')}
            />
            <TextInput
              label={t('Access code for ticket {{number}} (optional)', { number })}
              description={t('Only people with the code see this ticket.')}
              {...text('accessCode')}
            />
          </FieldRow>
        </Stack>
      </details>
    </Stack>
  );
}
