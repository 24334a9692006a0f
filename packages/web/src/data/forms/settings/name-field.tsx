import { TextInput } from '@mantine/core';
import type { Item } from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { isItemName } from '../model/index.ts';
import { useItemEdit } from './use-item-edit.ts';

/** The name in rules and exports. It changes when the field is left, together with all rules that use it. */
export function NameField({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { rename } = useItemEdit(item);
  const [typed, setTyped] = useState<string>();
  const value = typed ?? item.name;
  const isValid = isItemName(value.trim());
  const leave = () => {
    if (typed === undefined || !isValid) return;
    rename(typed.trim());
    setTyped(undefined);
  };
  return (
    <TextInput
      label={t('Name')}
      description={t('Used in rules and exports. Rules follow when you change it.')}
      error={
        isValid ? undefined : t('Use letters, digits and underscores, and begin with a letter.')
      }
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
