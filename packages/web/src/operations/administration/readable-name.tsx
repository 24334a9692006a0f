import { useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';

/** Invisible characters, and those that only control the text direction. */
const invisible = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

export const readable = (name: string): string => name.replace(invisible, '');

/** A name without invisible characters, marked when it had some: they could reverse the line or imitate a name. */
export function ReadableName({ name }: { name: string }) {
  const { t } = useTranslation();
  const readableName = readable(name);
  return (
    <>
      <bdi>{readableName}</bdi>
      {readableName !== name && (
        <>
          {' '}
          <StatusBadge status="soon">{t('Hidden characters')}</StatusBadge>
        </>
      )}
    </>
  );
}
