import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pageMeta, roleNames, useTranslation } from '../../kernel/index.ts';
import { Loaded, Panel, WithInitials } from '../../ui/index.ts';
import styles from './chart.module.css';
import { PersonName } from './person-name.tsx';
import { chart } from './queries.ts';
import { StaffHeader } from './staff-header.tsx';
import { type Branch, treeOf } from './tree.ts';

export const meta = () => pageMeta({ title: 'Organisation chart' });

/** The organisation chart as nested lists, which screen readers understand as an outline. */
export default function ChartPage() {
  const { t } = useTranslation();
  const query = useQuery(chart);
  return (
    <>
      <StaffHeader lede={t('Who reports to whom.')} />
      <Panel>
        <Loaded query={query} failed={t("Couldn't load the chart")} lines={8}>
          {(data) => <Branches branches={treeOf(data)} />}
        </Loaded>
      </Panel>
    </>
  );
}

function Branches({ branches }: { branches: readonly Branch[] }) {
  const { t } = useTranslation();
  return (
    <Stack className={styles.branches} component="ul" gap="sm">
      {branches.map(({ person: { id, name, jobTitle, department, role }, below }) => (
        <li key={id}>
          <WithInitials name={name} size={40}>
            <b>
              <PersonName id={id} name={name} />
            </b>
            <small>{[jobTitle || t(roleNames[role]), department].filter(Boolean).join(', ')}</small>
          </WithInitials>
          {below.length > 0 && <Branches branches={below} />}
        </li>
      ))}
    </Stack>
  );
}
