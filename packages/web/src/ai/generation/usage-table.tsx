import type { UsageFigures, UsagePerson, UsageRow } from '@ngo-plus/contract/ai/generation';
import { type Phrase, phrases, type Translate } from '@ngo-plus/contract/kernel';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';

/** Usage by purpose and by model. */
export function PurposeTable({ rows }: { rows: readonly UsageRow[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <UsageTable
      headings={[t('Purpose'), t('Model')]}
      last={t('Typical time')}
      rows={rows.map((row) => ({
        names: [featureName(row.feature, t), `${row.provider} ${row.model}`],
        figures: row,
        last: t('{{seconds}} s', { seconds: number(Math.round(row.medianMs / 100) / 10) }),
      }))}
    />
  );
}

/** By who asked for the texts. */
export function PeopleTable({ people }: { people: readonly UsagePerson[] }) {
  const { t } = useTranslation();
  return (
    <UsageTable
      headings={[t('Person'), t('Organisation')]}
      rows={people.map((person) => ({
        names: [person.name ?? t('Deleted account'), person.organisation],
        figures: person,
      }))}
    />
  );
}

type Row = {
  readonly names: readonly [string, string];
  readonly figures: UsageFigures;
  readonly last?: string;
};
type Props = {
  headings: readonly [string, string];
  rows: readonly Row[];
  /** The heading of a further column. */
  last?: string;
};

function UsageTable({ headings, rows, last }: Props) {
  const { t } = useTranslation();
  const figuresOf = useFigures();
  const all = [
    ...headings,
    t('Calls'),
    t('Failed'),
    t('Input tokens'),
    t('Output tokens'),
    t('Cost'),
    ...(last ? [last] : []),
  ];
  return (
    <RecordTable headings={all}>
      {rows.map((row, at) => (
        // Two people may have the same name: the place tells them apart.
        <tr key={`${at} ${row.names.join(' ')}`}>
          <th scope="row">{row.names[0]}</th>
          <td data-label={headings[1]}>{row.names[1]}</td>
          {figuresOf(row).map((figure, place) => (
            <td key={all[place + 2]} data-label={all[place + 2]} className="tnum">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </RecordTable>
  );
}

function useFigures() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return ({ figures, last }: Row): string[] => [
    number(figures.calls),
    number(figures.failed),
    number(figures.inputTokens),
    number(figures.outputTokens),
    figures.cost ? costInText(figures.cost) : t('Price unknown'),
    ...(last ? [last] : []),
  ];
}

const features: Partial<Record<string, Phrase>> = phrases({
  'blogs.generate': 'Blog posts, advanced mode',
  'blogs.generate-simple': 'Blog posts, simple mode',
});

/** What a text was written for, in words; one without words yet keeps its technical name. */
export function featureName(feature: string, t: Translate): string {
  const name = features[feature];
  return name === undefined ? feature : t(name);
}

/** Millionths of a currency, exact: a single call costs less than the smallest coin. */
export function costInText({ amountMicro, currency }: NonNullable<UsageFigures['cost']>): string {
  const padded = amountMicro.padStart(7, '0');
  const decimal = `${padded.slice(0, -6)}.${padded.slice(-6)}`;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(decimal as Intl.StringNumericLiteral);
}
