import type { Language } from '@ngo-plus/contract/data/forms';
import { type FormText, kindNames, withTexts } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';

type Props = { text: FormText; language: Language };

/** The words of one text in one language, beside those in another. */
export function TextField({ text, language: { code, name } }: Props) {
  const { t } = useTranslation();
  const { edit, canEdit } = useBuilder();
  const words = text.text[code] ?? '';
  return (
    <textarea
      rows={1}
      lang={code}
      aria-label={t('{{kind}} in {{language}}', { kind: t(kindNames[text.kind]), language: name })}
      placeholder={canEdit ? t('Add translation') : undefined}
      maxLength={20_000}
      readOnly={!canEdit}
      data-missing={words === '' || undefined}
      value={words}
      onChange={({ currentTarget: { value } }) =>
        edit((form) => withTexts(form, new Map([[text.key, value]]), code), `${text.key} ${code}`)
      }
    />
  );
}
