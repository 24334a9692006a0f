import { NativeSelect } from '@mantine/core';
import { type UsageGroup, type UsageRow, usageRowsMax } from '@ngo-plus/contract/ai/usage';
import { phrases, type Translate } from '@ngo-plus/contract/kernel';
import { useSearchParams } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel, RecordTable } from '../../ui/index.ts';
import { costInText } from './cost-in-text.ts';
import { featureName } from './feature-name.ts';
import { useSeconds } from './usage-totals.tsx';

const groupNames = phrases({
  organisation: 'By organisation',
  person: 'By person',
  feature: 'By purpose',
  model: 'By model',
  day: 'By day',
});

type Props = { rows: readonly UsageRow[]; by: UsageGroup; ofPlatform: boolean };

/** The same figures in groups, which the select above them chooses. */
export function UsageTable({ rows, by, ofPlatform }: Props) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const groups = (Object.keys(groupNames) as UsageGroup[]).filter(
    (group) => ofPlatform || group !== 'organisation',
  );
  const choose = (group: string) => {
    const next = new URLSearchParams(address);
    next.set('by', group);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Panel
      pad={false}
      title={t(groupNames[by])}
      note={
        rows.length === usageRowsMax &&
        t('The first {{count}} rows. Download the CSV for all.', { count: usageRowsMax })
      }
      action={
        <NativeSelect
          aria-label={t('Group')}
          value={by}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={groups.map((value) => ({ value, label: t(groupNames[value]) }))}
        />
      }
    >
      <Rows rows={rows} by={by} />
    </Panel>
  );
}

function Rows({ rows, by }: Pick<Props, 'rows' | 'by'>) {
  const { t } = useTranslation();
  const figuresOf = useFigures();
  const subjectOf = useSubject(by);
  const [first = '', ...others] = subjectHeadings(by, t);
  const measures = [
    t('Calls'),
    t('Failed'),
    t('Input'),
    t('Cached'),
    t('Output'),
    t('Reasoning'),
    t('Cost'),
    t('Typical time'),
    t('95th percentile'),
  ];
  return (
    <RecordTable headings={[first, ...others, ...measures]}>
      {rows.map((row) => {
        const [name, ...more] = subjectOf(row);
        return (
          <tr key={row.key}>
            <th scope="row">{name}</th>
            {more.map((words, at) => (
              <td key={others[at]} data-label={others[at]}>
                {words}
              </td>
            ))}
            {figuresOf(row).map((figure, at) => (
              <td key={measures[at]} data-label={measures[at]} className="tnum">
                {figure}
              </td>
            ))}
          </tr>
        );
      })}
    </RecordTable>
  );
}

function subjectHeadings(by: UsageGroup, t: Translate): readonly string[] {
  if (by === 'organisation') return [t('Organisation')];
  if (by === 'person') return [t('Person'), t('Organisation')];
  if (by === 'feature') return [t('Purpose')];
  return by === 'model' ? [t('Model'), t('Provider')] : [t('Day')];
}

function useSubject(by: UsageGroup) {
  const { t } = useTranslation();
  const { day } = useFormat();
  return ({ key, name, organisation }: UsageRow): readonly string[] => {
    if (by === 'organisation') return [name ?? t('Deleted organisation')];
    if (by === 'person') return [name ?? t('Deleted account'), organisation ?? ''];
    if (by === 'feature') return [featureName(key, t)];
    if (by === 'day') return [day(key)];
    const [provider = '', ...model] = key.split(' ');
    return [model.join(' '), provider];
  };
}

function useFigures() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const seconds = useSeconds();
  return (row: UsageRow): string[] => [
    number(row.calls),
    number(row.failed),
    number(row.inputTokens),
    number(row.cachedTokens),
    number(row.outputTokens),
    number(row.reasoningTokens),
    row.costs.map(costInText).join(' + ') || t('Price unknown'),
    seconds(row.medianMs),
    seconds(row.p95Ms),
  ];
}
