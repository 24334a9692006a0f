import { useTranslation } from '../../kernel/index.ts';

/** Shows erased names as such. */
export function useName() {
  const { t } = useTranslation();
  return ({ name }: { readonly name: string }) => name || t('Deleted person');
}
