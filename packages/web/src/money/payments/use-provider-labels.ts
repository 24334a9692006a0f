import { useTranslation } from '../../kernel/index.ts';
import { providerNames } from './labels.ts';

/** Says a provider as it calls itself; one that nobody foresaw by its own name here. */
export function useProviderLabels() {
  const { t } = useTranslation();
  return (provider: string): string => {
    const name = providerNames[provider];
    return name === undefined ? provider : t(name);
  };
}
