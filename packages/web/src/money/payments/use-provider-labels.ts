import { useTranslation } from '../../kernel/index.ts';
import { providerNames } from './labels.ts';

/** The display name of a provider; the internal name for unknown ones. */
export function useProviderLabels() {
  const { t } = useTranslation();
  return (provider: string): string => {
    const name = providerNames[provider];
    return name === undefined ? provider : t(name);
  };
}
