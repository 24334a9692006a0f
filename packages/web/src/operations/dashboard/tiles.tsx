import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { type Person, TilesContext, useTranslation } from '../../kernel/index.ts';
import { EmptyState, Loading } from '../../ui/index.ts';
import { arranged, offeredTo } from './arrangement.ts';
import { layoutQuery } from './queries.ts';
import styles from './tile-frame.module.css';
import { TileFrame, TileSkeleton } from './tile-frame.tsx';

const ArrangeDialog = lazy(() =>
  import('./arrange-dialog.tsx').then(({ ArrangeDialog }) => ({ default: ArrangeDialog })),
);

type Props = { user: Person; arranging: boolean; onArrange: (arranging: boolean) => void };

/** The panels of the dashboard, as the reader arranged them. */
export function Tiles({ user, arranging, onArrange }: Props) {
  const { t } = useTranslation();
  const all = use(TilesContext);
  const [wasOpened, setWasOpened] = useState(false);
  if (arranging && !wasOpened) setWasOpened(true);
  const { data, isPending } = useQuery(layoutQuery);
  // If the arrangement cannot be read, the default is better than nothing.
  const shown = arranged(all, user.role, data?.tiles ?? null);
  useEffect(() => {
    // Most people keep the default, so its code is not kept waiting for their arrangement.
    for (const { load } of arranged(all, user.role, null)) void load().catch(() => undefined);
  }, [all, user.role]);
  return (
    <>
      {isPending ? (
        <Loading>
          <div className={styles.tiles}>
            {shown.map((tile) => (
              <div key={tile.id} className={styles.tile} data-size={tile.size}>
                <TileSkeleton tile={tile} />
              </div>
            ))}
          </div>
        </Loading>
      ) : (
        <div className={styles.tiles}>
          {shown.map((tile) => (
            <TileFrame key={tile.id} tile={tile} />
          ))}
        </div>
      )}
      {!isPending && shown.length === 0 && (
        <EmptyState
          title={t('Your dashboard is empty')}
          body={t('Choose the panels that you want to see first.')}
          tiles={[
            { kind: 'seeds', tones: ['teal', 'sun', 'mint'] },
            { blank: true },
            { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
          ]}
          action={<Button onClick={() => onArrange(true)}>{t('Choose panels')}</Button>}
        />
      )}
      {wasOpened && (
        <Suspense>
          <ArrangeDialog
            opened={arranging}
            onClose={() => onArrange(false)}
            shown={shown}
            offered={offeredTo(all, user.role)}
          />
        </Suspense>
      )}
    </>
  );
}
