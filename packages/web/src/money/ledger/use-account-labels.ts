import { useTranslation } from '../../kernel/index.ts';
import { accountWords } from './account-labels.ts';

/** Says an account in the reader’s language. */
export function useAccountWords() {
  const { t } = useTranslation();
  return (code: string): string => {
    const { words, name } = accountWords(code);
    return name === undefined ? t(words) : t(words, { name });
  };
}
