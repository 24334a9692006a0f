import type { HourEntry } from '@ngo-plus/contract/people/volunteering';
import { Link } from 'react-router';
import { Moment, useDuration, useTranslation } from '../../../kernel/index.ts';
import { ChooseAll, ChooseRow, type Chosen, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { hourStateBadges, hourStateNames, occasionOf } from '../labels.ts';
import { useName } from '../person-name.ts';
import styles from './hours.module.css';
import { Remarks } from './remarks.tsx';

type Props = {
  entries: readonly HourEntry[];
  own: boolean;
  addressOf: (id: string) => string;
  /** Omitted if nothing can be decided. */
  chosen?: Chosen;
};

/** Latest date first. Only pending entries of others can be selected. */
export function HourTable({ entries, own, addressOf, chosen }: Props) {
  const { t } = useTranslation();
  const tickable = entries.filter(({ mayDecide }) => mayDecide);
  const headings = [
    own ? t('For') : t('Person'),
    t('Date'),
    t('Duration'),
    own ? t('Organisation') : t('For'),
    t('Status'),
  ];
  return (
    <RecordTable
      headings={headings}
      before={chosen && <ChooseAll chosen={chosen} rows={tickable} />}
    >
      {entries.map((entry) => (
        <Row
          key={entry.id}
          entry={entry}
          own={own}
          addressOf={addressOf}
          headings={headings}
          chosen={chosen}
        />
      ))}
    </RecordTable>
  );
}

type RowProps = Pick<Props, 'own' | 'addressOf'> & {
  entry: HourEntry;
  headings: readonly string[];
  chosen: Chosen | undefined;
};

function Row({ entry, own, addressOf, headings, chosen }: RowProps) {
  const { t } = useTranslation();
  const length = useDuration();
  const nameOf = useName();
  const { id, person, organisation, workedOn, minutes, about, note, state, mayDecide } = entry;
  const [, day, lengthHead, other, stateHead] = headings;
  const occasion = occasionOf(entry, t);
  const name = nameOf(person);
  return (
    <tr data-open={chosen?.ids.has(id) || undefined}>
      {chosen && (
        <ChooseRow
          chosen={chosen}
          id={id}
          label={t("Select {{name}}'s hours: {{what}}", { name, what: occasion })}
          isFixed={!mayDecide}
        />
      )}
      <th scope="row">
        <Link to={addressOf(id)} preventScrollReset>
          {own ? occasion : name}
        </Link>
        {own && about && note && <small>{note}</small>}
      </th>
      <td data-label={day} data-fact>
        <Moment at={workedOn} />
      </td>
      <td data-label={lengthHead} className={styles.amount} data-fact>
        {length(minutes)}
      </td>
      <td data-label={other} data-fact data-clip>
        {own ? organisation.name || t("An organisation you've left") : occasion}
        {!own && about && note && <small>{note}</small>}
      </td>
      <td data-label={stateHead} data-whole data-lead>
        <span className={styles.remarks}>
          <StatusBadge status={hourStateBadges[state]}>{t(hourStateNames[state])}</StatusBadge>
          <Remarks entry={entry} />
        </span>
      </td>
    </tr>
  );
}
