import type { Item } from '@ngo-plus/contract/data/forms';
import { IconArrowLeft, IconArrowRight, IconCopy, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useId } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Loading, RowMenu, SkeletonLines } from '../../../ui/index.ts';
import { type SettingsTab, useBuilder } from '../builder-context.ts';
import { useItemActions } from '../use-item-actions.ts';
import { QuestionTab } from './question-tab.tsx';
import styles from './settings.module.css';

const RulesTab = lazy(() =>
  import('./rules-tab.tsx').then(({ RulesTab }) => ({ default: RulesTab })),
);
const LanguagesTab = lazy(() =>
  import('./languages-tab.tsx').then(({ LanguagesTab }) => ({ default: LanguagesTab })),
);

/** The settings of the selected question, group or repeat. */
export function ItemSettings({ item }: { item: Item }) {
  const { tab } = useBuilder();
  const id = useId();
  return (
    <>
      <SettingsTabs id={id} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className={styles.panel}
      >
        <Suspense
          fallback={
            <Loading>
              <SkeletonLines lines={4} />
            </Loading>
          }
        >
          {tab === 'question' && <QuestionTab key={item.id} item={item} />}
          {tab === 'rules' && <RulesTab key={item.id} item={item} />}
          {tab === 'languages' && <LanguagesTab key={item.id} item={item} />}
        </Suspense>
      </div>
    </>
  );
}

const tabs: readonly SettingsTab[] = ['question', 'rules', 'languages'];

function SettingsTabs({ id }: { id: string }) {
  const { t } = useTranslation();
  const { tab, setTab } = useBuilder();
  const labels = { question: t('Question'), rules: t('Rules'), languages: t('Languages') };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'question';
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
    event.preventDefault();
  };
  return (
    <div role="tablist" aria-label={t('Settings')} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-selected={one === tab}
          aria-controls={`${id}-panel`}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => setTab(one)}
        >
          {labels[one]}
        </button>
      ))}
    </div>
  );
}

/** What can be done with the selected item, for the head of its settings. */
export function ItemMenu({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { duplicate, remove, move, canMove, nameOf } = useItemActions();
  const actions = [
    {
      label: t('Duplicate'),
      icon: <IconCopy size={18} aria-hidden />,
      onClick: () => duplicate(item),
    },
    ...(canMove(item, 'in')
      ? [
          {
            label: t('Move into the group above'),
            icon: <IconArrowRight size={18} aria-hidden />,
            onClick: () => void move(item, 'in'),
          },
        ]
      : []),
    ...(canMove(item, 'out')
      ? [
          {
            label: t('Move out of its group'),
            icon: <IconArrowLeft size={18} aria-hidden />,
            onClick: () => void move(item, 'out'),
          },
        ]
      : []),
    {
      label: t('Delete'),
      icon: <IconTrash size={18} aria-hidden />,
      onClick: () => remove(item),
      danger: true,
    },
  ];
  return <RowMenu name={nameOf(item)} actions={actions} />;
}
