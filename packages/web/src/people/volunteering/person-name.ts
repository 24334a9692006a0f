import { useTranslation } from '../../kernel/index.ts';

/** Names that were erased are told as what they are. */
export function useName() {
  const { t } = useTranslation();
  return ({ name }: { readonly name: string }) => name || t('Deleted person');
}
