import type { ImportDetail } from '@ngo-plus/contract/content/grants';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  AnotherFile,
  type ImportActions,
  Step,
  TakenOver,
  UndoButton,
} from '../../../platform/imports/index.ts';
import { Panel } from '../../../ui/index.ts';
import { useUndo } from './queries.ts';

type Props = { run: ImportDetail };

/** Nothing for an import that cannot be undone any more. */
export function Undo({ run }: Props) {
  const { t } = useTranslation();
  const undo = useUndo();
  if (!run.undoable) return null;
  const effect = t(
    'Grants the import added are deleted, and grants it updated are restored. Grants changed since then stay, and so do added grants that someone has saved.',
  );
  return <UndoButton run={run} undo={undo} effect={effect} />;
}

export function Undoing({ run: { appliedRows, counts } }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const words = t('{{shown}} grants remaining. You can leave this page.', {
    count: appliedRows,
    shown: number(appliedRows),
    defaultValue_one: '{{shown}} grant remaining. You can leave this page.',
  });
  const all = counts.new + counts.changed;
  return (
    <Panel title={t('Undoing import')}>
      <TakenOver label={t('Grants undone')} words={words} done={all - appliedRows} all={all} />
    </Panel>
  );
}

export function Undone({ run: { keptRows, kept }, actions }: Props & { actions: ImportActions }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const stay = { count: keptRows, shown: number(keptRows) };
  const many =
    kept.length > 0
      ? t("{{shown}} grants weren't undone. See the reasons below.", {
          ...stay,
          defaultValue_one: "{{shown}} grant wasn't undone. See the reason below.",
        })
      : t("{{shown}} grants weren't undone.", {
          ...stay,
          defaultValue_one: "{{shown}} grant wasn't undone.",
        });
  const said = keptRows > 0 ? many : t('Everything is back as it was before the import.');
  return (
    <Step title={t('Undone')} role="status" text={said}>
      <AnotherFile actions={actions} />
    </Step>
  );
}
