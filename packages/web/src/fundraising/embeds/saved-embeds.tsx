import { deleteEmbed, type Embed } from '@ngo-plus/contract/fundraising/embeds';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint, useFormat, useTranslation } from '../../kernel/index.ts';
import {
  Confirm,
  Panel,
  RecordTable,
  RowMenu,
  showToast,
  tableStyles,
  useFailed,
} from '../../ui/index.ts';
import { kindNames } from './labels.ts';
import { embedKey } from './queries.ts';

type Props = {
  embeds: readonly Embed[];
  onChange: (embed: Embed) => void;
  onDeleted: (id: string) => void;
};

/** Saved embeds with the donations made through each. Views are not counted. */
export function SavedEmbeds({ embeds, onChange, onDeleted }: Props) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const [leaving, setLeaving] = useState<Embed>();
  const headings = [t('Name'), t('Cause'), t('Started'), t('Donations'), t('Total')];
  return (
    <Panel
      title={t('Saved embeds')}
      note={t('Forms submitted and donations paid through each embed.')}
      pad={false}
    >
      <RecordTable headings={headings} menu>
        {embeds.map((embed) => (
          <tr key={embed.id}>
            <th scope="row">
              {embed.name}
              <br />
              <small>{t(kindNames[embed.kind])}</small>
            </th>
            <td data-label={headings[1]}>{embed.causeTitle}</td>
            <td data-label={headings[2]} className="tnum">
              {number(embed.started)}
            </td>
            <td data-label={headings[3]} className="tnum">
              {number(embed.paid)}
            </td>
            <td data-label={headings[4]} className="tnum">
              {embed.sums.map((sum) => money(sum)).join(', ') || '–'}
            </td>
            <td className={tableStyles.menu}>
              <RowMenu
                name={embed.name}
                actions={[
                  {
                    label: t('Change'),
                    icon: <IconPencil size={18} aria-hidden />,
                    onClick: () => onChange(embed),
                  },
                  {
                    label: t('Delete'),
                    danger: true,
                    icon: <IconTrash size={18} aria-hidden />,
                    onClick: () => setLeaving(embed),
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </RecordTable>
      <Leave embed={leaving} onClose={() => setLeaving(undefined)} onDeleted={onDeleted} />
    </Panel>
  );
}

type LeaveProps = Pick<Props, 'onDeleted'> & { embed: Embed | undefined; onClose: () => void };

function Leave({ embed, onClose, onDeleted }: LeaveProps) {
  const { t } = useTranslation();
  const failed = useFailed(t("Couldn't delete the embed"));
  const { mutate, isPending } = useEndpoint(deleteEmbed, embedKey);
  const leave = () => {
    if (!embed) return;
    const onSuccess = () => {
      showToast('done', t('Deleted'));
      onDeleted(embed.id);
      onClose();
    };
    mutate({ id: embed.id }, { ...failed, onSuccess });
  };
  return (
    <Confirm
      opened={embed !== undefined}
      onClose={onClose}
      title={t('Delete “{{name}}”?', { name: embed?.name ?? '' })}
      body={t(
        'Pages that show it continue to show the cause. Its donations are no longer tracked separately.',
      )}
      action={t('Delete embed')}
      keep={t('Keep it')}
      busy={isPending}
      onConfirm={leave}
    />
  );
}
