import { Select } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { currencyChoices } from './choices.ts';

type Props = {
  label: string;
  description?: string;
  /** For forms that are read by their fields. */
  name?: string;
  id?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (code: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** Codes to choose from; left out, every currency. */
  codes?: readonly string[];
  /** What stands for no currency, with the empty text as its value; left out, one must be chosen. */
  none?: string;
};

/** A currency to choose, found by its name or its code. */
export function CurrencySelect({ codes, none, onChange, ...field }: Props) {
  const { t, i18n } = useTranslation();
  const choices = useMemo(() => currencyChoices(i18n.language, codes), [i18n.language, codes]);
  return (
    <Select
      {...field}
      data={none === undefined ? choices : [{ value: '', label: none }, ...choices]}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      autoComplete="off"
      maxDropdownHeight={280}
      nothingFoundMessage={t('No currency with that name or code.')}
      onChange={(code) => onChange?.(code ?? '')}
    />
  );
}
