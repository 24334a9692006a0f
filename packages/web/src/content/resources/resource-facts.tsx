import type { ResourceCard } from '@ngo-plus/contract/content/resources';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { clock } from '../../ui/index.ts';
import { useKindLabels, useLanguageLabels } from './type-labels.ts';

/** Type, category, duration or size, and the language when it is not English. */
export function ResourceFacts({ resource }: { resource: ResourceCard }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const kinds = useKindLabels();
  const languageOf = useLanguageLabels();
  const { kind, category, durationSeconds, file, language, downloads } = resource;
  const facts = [
    kinds[kind],
    category,
    durationSeconds ? clock(durationSeconds) : file && kind === 'document' && bytes(file.sizeBytes),
    language !== 'en' && languageOf(language),
    kind === 'document' &&
      downloads > 0 &&
      t('{{count}} downloads', { count: downloads, defaultValue_one: '{{count}} download' }),
  ];
  return facts.filter(Boolean).join(' · ');
}
