import { useTranslation } from '../../kernel/index.ts';
import { accountText } from './account-labels.ts';

/** Says an account in the reader’s language. */
export function useAccountLabels() {
  const { t } = useTranslation();
  return (code: string): string => {
    const { words, name } = accountText(code);
    return name === undefined ? t(words) : t(words, { name });
  };
}
