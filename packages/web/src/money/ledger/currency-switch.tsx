import { useTranslation } from '../../kernel/index.ts';
import { LinkSwitch } from '../../ui/index.ts';

type Props = {
  currencies: readonly string[];
  chosen: string;
  addressOf: (currency: string) => string;
};

/** Amounts in different currencies are never added up: a page shows one currency at a time. */
export function CurrencySwitch({ currencies, chosen, addressOf }: Props) {
  const { t } = useTranslation();
  if (currencies.length < 2) return null;
  const choices = currencies.map((currency) => ({
    to: addressOf(currency),
    label: currency,
    chosen: currency === chosen,
  }));
  return <LinkSwitch label={t('Currency')} choices={choices} />;
}
