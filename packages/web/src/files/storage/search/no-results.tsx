import { Button } from '@mantine/core';
import { useTranslation } from '../../../kernel/index.ts';
import { EmptyState, type TileSpec } from '../../../ui/index.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
];

/** Suggestions when nothing was found. */
export function NoResults({ search, onWiden }: { search: string; onWiden?: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No results for “{{search}}”', { search })}
      body={t(
        'Try fewer words, another spelling, or the start of the name. Words in documents are matched whole.',
      )}
      tiles={tiles}
      action={onWiden && <Button onClick={onWiden}>{t('Search everywhere')}</Button>}
    />
  );
}
