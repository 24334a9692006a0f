import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type Tone, tones } from '@ngo-plus/contract/content/blogs';
import { useTranslation } from '../../kernel/index.ts';

export function ToneSelect(props: NativeSelectProps) {
  const { t } = useTranslation();
  const words: Readonly<Record<Tone, string>> = {
    informative: t('Informative'),
    inspirational: t('Inspirational'),
    casual: t('Casual'),
    formal: t('Formal'),
  };
  return (
    <NativeSelect
      label={t('Tone')}
      data={tones.map((tone) => ({ value: tone, label: words[tone] }))}
      {...props}
    />
  );
}
