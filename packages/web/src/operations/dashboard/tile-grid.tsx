import { Button } from '@mantine/core';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, use, useEffect, useState } from 'react';
import { type Person, type Tile, TilesContext, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ErrorState, Loading, SkeletonLines } from '../../ui/index.ts';
import { arranged, offeredTo } from './arrangement.ts';
import { layoutQuery } from './queries.ts';
import { TileFrame, TileSkeleton } from './tile-frame.tsx';
import styles from './tile-grid.module.css';

const ArrangeDialog = lazy(() =>
  import('./arrange-dialog.tsx').then(({ ArrangeDialog }) => ({ default: ArrangeDialog })),
);

type Props = { user: Person; arranging: boolean; onArrange: (arranging: boolean) => void };

/** The panels of the dashboard, as the reader arranged them. */
export function TileGrid({ user, arranging, onArrange }: Props) {
  const { t } = useTranslation();
  const load = use(TilesContext);
  const all = useQuery({
    queryKey: ['dashboard', 'tiles'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const layout = useQuery(layoutQuery);
  // If the arrangement cannot be read, the default is better than nothing.
  const shown = arranged(all.data ?? [], user.role, layout.data?.tiles ?? null);
  useLoadedAhead(all.data ?? [], user.role);
  if (all.error)
    return (
      <ErrorState
        title={t("Couldn't load your dashboard")}
        error={all.error}
        onRetry={() => void all.refetch()}
      />
    );
  if (all.isPending || layout.isPending) return <GridSkeleton tiles={shown} />;
  return (
    <>
      <div className={styles.tiles}>
        {shown.map((tile) => (
          <TileFrame key={tile.id} tile={tile} />
        ))}
      </div>
      {shown.length === 0 && <NoTiles onChoose={() => onArrange(true)} />}
      <LaterDialog
        opened={arranging}
        onClose={() => onArrange(false)}
        shown={shown}
        offered={offeredTo(all.data, user.role)}
      />
    </>
  );
}

/** Most people keep the default, so its code is not kept waiting for their arrangement. */
function useLoadedAhead(all: readonly Tile[], role: ActorRole): void {
  useEffect(() => {
    for (const { load } of arranged(all, role, null)) void load().catch(() => undefined);
  }, [all, role]);
}

function GridSkeleton({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Loading>
      <div className={styles.tiles}>
        {tiles.length === 0 && <SkeletonLines lines={8} />}
        {tiles.map((tile) => (
          <div key={tile.id} className={styles.tile} data-size={tile.size}>
            <TileSkeleton tile={tile} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function NoTiles({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('Your dashboard is empty')}
      body={t('Choose the panels that you want to see first.')}
      tiles={[
        { kind: 'seeds', tones: ['teal', 'sun', 'mint'] },
        { kind: 'steps', tones: ['clay', 'plum', 'blush'] },
        { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
      ]}
      action={<Button onClick={onChoose}>{t('Choose panels')}</Button>}
    />
  );
}

/** Loaded when it is opened first, and kept, so that it can close with its transition. */
function LaterDialog(props: ComponentProps<typeof ArrangeDialog>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <ArrangeDialog {...props} />
      </Suspense>
    )
  );
}
