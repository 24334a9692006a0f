import { useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';

/** Letters that only steer the direction of writing, or are not seen at all. */
const unseen = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

export const readable = (name: string): string => name.replace(unseen, '');

/** A name that cannot turn the line around, and says so where it tried. */
export function ReadableName({ name }: { name: string }) {
  const { t } = useTranslation();
  const shown = readable(name);
  return (
    <>
      <bdi>{shown}</bdi>
      {shown !== name && (
        <>
          {' '}
          <StatusBadge status="soon">{t('Hidden characters')}</StatusBadge>
        </>
      )}
    </>
  );
}
