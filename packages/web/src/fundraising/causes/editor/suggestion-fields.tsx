import { Button, TextInput } from '@mantine/core';
import { maxSuggestions } from '@ngo-plus/contract/fundraising/causes';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, RowButtons, rowsOf } from '../../../ui/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { newRowKey } from './values.ts';

/** Suggested amounts with what each pays for. */
export function SuggestionFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { form, set, values } = editor;
  const { suggestions, currency } = values;
  const rows = rowsOf(suggestions, (after) => set({ suggestions: after }));
  return (
    <FieldGroup
      legend={t('Suggested amounts')}
      note={t('Up to six. Say what each one does, such as “lays eight metres of pipe”.')}
    >
      {suggestions.map((row, at) => (
        <div key={row.key} className={styles.row} data-amount>
          <TextInput
            label={t('Amount {{number}} ({{currency}})', { number: at + 1, currency })}
            inputMode="decimal"
            value={row.amountMinor}
            onChange={({ currentTarget }) =>
              rows.change(row.key, { amountMinor: currentTarget.value })
            }
            {...form.within(`suggestions.${at}.amountMinor`)}
          />
          <TextInput
            label={t('Impact of amount {{number}} (optional)', { number: at + 1 })}
            value={row.does}
            onChange={({ currentTarget }) => rows.change(row.key, { does: currentTarget.value })}
            {...form.within(`suggestions.${at}.does`)}
          />
          <RowButtons
            name={t('Amount {{number}}', { number: at + 1 })}
            onUp={rows.up(at)}
            onRemove={() => rows.remove(row.key)}
          />
        </div>
      ))}
      {suggestions.length < maxSuggestions && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => rows.add({ key: newRowKey(), amountMinor: '', does: '' })}
          >
            {t('Add an amount')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
