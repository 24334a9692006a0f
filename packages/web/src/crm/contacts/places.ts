import { countryCodes, languageCodes } from '@ngo-plus/contract/identity/accounts';
import { useMemo } from 'react';
import { useTranslation } from '../../kernel/index.ts';

type Choice = { readonly value: string; readonly label: string };

function choicesOf(language: string, type: 'region' | 'language', codes: readonly string[]) {
  const names = new Intl.DisplayNames([language, 'en'], { type });
  return codes
    .map((value): Choice => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

export function useCountries(): readonly Choice[] {
  const { i18n } = useTranslation();
  return useMemo(() => choicesOf(i18n.language, 'region', countryCodes), [i18n.language]);
}

/** Common languages; others are possible. */
const spoken =
  'am ar bn cs da de el en es et fa fi fr ha he hi hu id ig it ja ko lg ln mg ms my ne nl no ny om pa pl ps pt rn ro ru rw sk sn so sq sr st sv sw ta te th ti tl tr uk ur vi wo xh yo zh zu';

export function useLanguages(): readonly Choice[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const codes = [...new Set([...languageCodes, ...spoken.split(' ')])];
    return choicesOf(i18n.language, 'language', codes);
  }, [i18n.language]);
}

/** Names of countries and languages in the reader's language; unknown codes are returned unchanged. */
export function useLocaleNames() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const name = (type: 'region' | 'language') => {
      const names = new Intl.DisplayNames([i18n.language, 'en'], { type, fallback: 'code' });
      return (code: string) => {
        try {
          return names.of(code) ?? code;
        } catch {
          return code;
        }
      };
    };
    return { country: name('region'), language: name('language') };
  }, [i18n.language]);
}
