import type { RevisedRecord } from '@ngo-plus/contract/content/revisions';
import { useLocale, useTranslation } from '../../kernel/index.ts';
import { Note } from '../../ui/index.ts';
import { useEditors } from './use-editors.ts';

/** One line above the editor while other people, or another window, have the record open too. */
export function EditorsNote({ record }: { record: RevisedRecord }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const editors = useEditors(record);
  const names = editors.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  if (editors.length === 0) return null;
  return (
    <Note role="status">
      {names.length === 0
        ? t('You have this open in another window too. Save in one of them only.')
        : t('{{names}} are editing this too. If they save first, you have to reload.', {
            names: new Intl.ListFormat(locale).format(names),
            count: names.length,
            defaultValue_one:
              '{{names}} is editing this too. If they save first, you have to reload.',
          })}
    </Note>
  );
}
