import { type Budget, deleteBudget } from '@ngo-plus/contract/ai/budgets';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint, useFormat, useTranslation } from '../../kernel/index.ts';
import { Confirm, Meter, RecordTable, RowMenu, tableStyles, useFailed } from '../../ui/index.ts';
import { costInText, featureName } from '../usage/index.ts';
import styles from './budgets.module.css';
import { budgetKeys } from './queries.ts';

type Props = {
  budgets: readonly Budget[];
  ofPlatform: boolean;
  onEdit: (budget: Budget) => void;
};

export function BudgetTable({ budgets, ofPlatform, onEdit }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const subjectOf = useSubject(ofPlatform);
  const [asked, setAsked] = useState<Budget>();
  const headings = [t('Budget for'), t('Per month'), t('Limit'), t('Spent')];
  const [, amount, limit, spent] = headings;
  return (
    <>
      <RecordTable headings={headings} menu>
        {budgets.map((budget) => (
          <tr key={budget.id}>
            <th scope="row">
              {subjectOf(budget)}
              {ofPlatform && !isWhole(budget) && <small>{budget.organisation.name}</small>}
              {!ofPlatform && budget.isOfPlatform && <small>{t('Set by the platform')}</small>}
            </th>
            <td data-label={amount} data-whole>
              {money(budget.amount)}
            </td>
            <td data-label={limit}>{budget.isHard ? t('Hard') : t('Notifies only')}</td>
            <td data-label={spent}>
              <Spent budget={budget} />
            </td>
            <td className={tableStyles.menu}>
              {(ofPlatform || !budget.isOfPlatform) && (
                <RowMenu
                  name={subjectOf(budget)}
                  actions={[
                    {
                      label: t('Edit'),
                      icon: <IconPencil size={18} aria-hidden />,
                      onClick: () => onEdit(budget),
                    },
                    {
                      label: t('Delete'),
                      icon: <IconTrash size={18} aria-hidden />,
                      danger: true,
                      onClick: () => setAsked(budget),
                    },
                  ]}
                />
              )}
            </td>
          </tr>
        ))}
      </RecordTable>
      <DeleteQuestion
        budget={asked}
        name={asked ? subjectOf(asked) : ''}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

const isWhole = ({ person, feature }: Budget): boolean => person === null && feature === null;

function useSubject(ofPlatform: boolean) {
  const { t } = useTranslation();
  return ({ person, feature, organisation }: Budget): string => {
    if (person !== null) return person.name ?? t('Deleted account');
    if (feature !== null) return featureName(feature, t);
    return ofPlatform ? organisation.name : t('Your organisation');
  };
}

function Spent({ budget: { spent, percent, isHard } }: { budget: Budget }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isHigh = percent >= 80;
  const full = isHard ? 'bad' : 'warn';
  return (
    <div className={styles.spent}>
      <span>
        {t('{{amount}} · {{percent}}%', {
          amount: costInText(spent),
          percent: number(percent),
        })}
      </span>
      <Meter share={percent / 100} tone={isHigh ? full : 'normal'} aria-hidden />
    </div>
  );
}

type QuestionProps = { budget: Budget | undefined; name: string; onClose: () => void };

function DeleteQuestion({ budget, name, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const remove = useEndpoint(deleteBudget, budgetKeys);
  const failed = useFailed(t("Couldn't delete budget"));
  return (
    <Confirm
      opened={budget !== undefined}
      onClose={onClose}
      title={t('Delete the budget for {{name}}?', { name })}
      body={t('This limit no longer applies.')}
      action={t('Delete budget')}
      busy={remove.isPending}
      onConfirm={() =>
        budget && remove.mutate({ id: budget.id }, { ...failed, onSuccess: onClose })
      }
    />
  );
}
