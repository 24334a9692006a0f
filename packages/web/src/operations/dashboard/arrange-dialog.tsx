import { Button, Group } from '@mantine/core';
import { changeLayout, maxTiles, resetLayout } from '@ngo-plus/contract/operations/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Tile, useTranslation } from '../../kernel/index.ts';
import { Dialog, showToast } from '../../ui/index.ts';
import styles from './arrange-dialog.module.css';
import { MoreTiles } from './more-tiles.tsx';
import { layoutQuery } from './queries.ts';
import { ShownTiles } from './shown-tiles.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The panels that the person sees now. */
  shown: readonly Tile[];
  /** Everything they may choose. */
  offered: readonly Tile[];
};

/** Adds, removes and orders the panels of the dashboard. */
export function ArrangeDialog({ opened, onClose, shown, offered }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Arrange your dashboard')} size={560} atTop>
      <Arrangement onDone={onClose} shown={shown} offered={offered} />
    </Dialog>
  );
}

type ArrangementProps = Omit<Props, 'opened' | 'onClose'> & { onDone: () => void };

/** Nothing changes until it is saved. */
function Arrangement({ onDone, shown, offered }: ArrangementProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(shown);
  const [said, setSaid] = useState('');
  const save = useSave(onDone);
  const change = (next: readonly Tile[], message: string) => {
    setChosen(next);
    setSaid(message);
  };
  const others = offered.filter(({ id }) => !chosen.some((tile) => tile.id === id));
  return (
    <div className={styles.arrangement}>
      <p className="muted">
        {t(
          'Drag the panels into your order, or move them with the arrows. Only you see the change.',
        )}
      </p>
      <ShownTiles tiles={chosen} onChange={change} />
      <MoreTiles
        tiles={others}
        isFull={chosen.length >= maxTiles}
        onAdd={(tile) =>
          change([...chosen, tile], t('{{panel}} added at the end', { panel: t(tile.title) }))
        }
      />
      <p className="sr-only" role="status">
        {said}
      </p>
      <Group justify="space-between" className={styles.foot}>
        <Button variant="quiet" color="teal" onClick={save.reset} disabled={save.isBusy}>
          {t('Reset to the default')}
        </Button>
        <Button onClick={() => save.keep(chosen)} loading={save.isBusy}>
          {t('Save')}
        </Button>
      </Group>
    </div>
  );
}

function useSave(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (send: () => Promise<{ tiles: string[] | null }>, done: string) => {
    setBusy(true);
    try {
      client.setQueryData(layoutQuery.queryKey, await send());
      showToast('done', done);
      onDone();
    } catch (error) {
      showToast(
        'failed',
        t("Couldn't save your dashboard"),
        error instanceof Error ? error.message : undefined,
      );
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    keep: (tiles: readonly Tile[]) =>
      void run(
        () => call(changeLayout, { tiles: tiles.map(({ id }) => id) }),
        t('Dashboard saved'),
      ),
    reset: () => void run(() => call(resetLayout, {}), t('Dashboard reset to the default')),
  };
}
