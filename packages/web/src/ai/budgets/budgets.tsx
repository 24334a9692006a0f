import { Button } from '@mantine/core';
import { type Budget, maxBudgets } from '@ngo-plus/contract/ai/budgets';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState, Loaded, PageHeader, Panel, type TileSpec } from '../../ui/index.ts';
import { BudgetForm } from './budget-form.tsx';
import { BudgetTable } from './budget-table.tsx';
import styles from './budgets.module.css';
import { budgetList } from './queries.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
  { kind: 'bars', tones: ['teal', 'sun', 'cream'] },
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
];

/** How much may be spent on models each month, and how much is. */
export function Budgets({ ofPlatform = false }: { ofPlatform?: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(budgetList);
  const [edited, setEdited] = useState<Budget | 'new'>();
  return (
    <>
      <PageHeader
        title={t('AI budgets')}
        lede={t(
          'What language models may cost each month. At a hard limit, the built-in engine writes instead.',
        )}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('Add budget')}
          </Button>
        }
      />
      <Loaded query={query} failed={t("Couldn't load budgets")} lines={5}>
        {(budgets) =>
          budgets.length === 0 ? (
            <EmptyState
              title={t('No budgets yet')}
              body={
                ofPlatform
                  ? t('Add one to limit what an organisation, a person or a purpose may cost.')
                  : t('Add one to limit what a person or a purpose may cost.')
              }
              tiles={tiles}
            />
          ) : (
            <Panel pad={false} title={t('This month')}>
              {ofPlatform && budgets.length === maxBudgets && (
                <p className={styles.bound}>
                  {t('The first {{number}} budgets are listed, by organisation.', {
                    number: maxBudgets,
                  })}
                </p>
              )}
              <BudgetTable budgets={budgets} ofPlatform={ofPlatform} onEdit={setEdited} />
            </Panel>
          )
        }
      </Loaded>
      <BudgetForm
        key={edited === 'new' ? 'new' : edited?.id}
        edited={edited}
        ofPlatform={ofPlatform}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}
