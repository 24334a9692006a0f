import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Confirm, useFailed } from '../../ui/index.ts';

type Options = { onError: (error: Error) => void; onSettled: () => void };

type Props = {
  run: { readonly id: string; readonly fileName: string };
  undo: {
    readonly isPending: boolean;
    readonly mutate: (id: string, options: Options) => void;
  };
  /** What undoing this import removes and retains. */
  effect: string;
};

/** Undoes an import after a confirmation. */
export function UndoButton({ run, undo, effect }: Props) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const failed = useFailed(t("Couldn't undo the import"));
  return (
    <>
      <Button size="md" variant="default" onClick={() => setConfirming(true)}>
        {t('Undo the import')}
      </Button>
      <Confirm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Undo the import of {{file}}?', { file: run.fileName })}
        body={effect}
        action={t('Undo import')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate(run.id, { ...failed, onSettled: () => setConfirming(false) })}
      />
    </>
  );
}
