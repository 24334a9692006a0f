import { useTranslation } from '../../kernel/index.ts';
import { accountText } from './account-labels.ts';

/** Translates the name of an account. */
export function useAccountLabels() {
  const { t } = useTranslation();
  return (code: string): string => {
    const label = accountText(code);
    return typeof label === 'string' ? label : t(label.key, label.values);
  };
}
