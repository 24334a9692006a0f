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
  /** Codes to choose from; every currency if left out. */
  codes?: readonly string[];
  /** The label of "no currency", whose value is the empty text; if left out, one must be chosen. */
  none?: string;
};

/** Selects a currency by its name or code. */
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
