import { Button, Group, Text } from '@mantine/core';
import {
  type AccessCode,
  exportAccessCodes,
  revokeAccessCode,
} from '@ngo-plus/contract/data/access';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { IconBan, IconCopy, IconDownload, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, saveFile, useTranslation } from '../../kernel/index.ts';
import {
  RowMenu,
  type Status,
  StatusBadge,
  showToast,
  type TileSpec,
  useFailed,
} from '../../ui/index.ts';
import styles from './access.module.css';
import { AddCodes } from './add-codes.tsx';
import { CollectList } from './collect-list.tsx';
import { codeList, type FormId, useAccessChange } from './queries.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
  { person: 3, tones: ['clay', 'sun', 'cream'] },
  { kind: 'drop', tones: ['sun', 'clay', 'cream'] },
];

/** Codes with which people respond once. */
export function CodesPanel({ formId, needsCode }: { formId: FormId; needsCode: boolean }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(codeList(formId, undefined));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <CollectList
        title={t('Access codes')}
        note={
          needsCode
            ? t('Each response needs a code, and each code can respond once.')
            : t(
                'Each code can respond once. To require one, turn on “Needs an access code” in Share.',
              )
        }
        query={query}
        failed={t("Couldn't load the codes")}
        label={t('Access codes')}
        empty={{
          title: t('No codes yet'),
          body: t('Give each person a code or a link of their own, so that each responds once.'),
          tiles,
        }}
        actions={(codes) => (
          <Group gap="xs">
            {codes && codes.length > 0 && <DownloadCodes formId={formId} />}
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('Add codes')}
            </Button>
          </Group>
        )}
      >
        {(code) => <CodeRow key={code.id} code={code} formId={formId} />}
      </CollectList>
      <AddCodes formId={formId} opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function DownloadCodes({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const failed = useFailed(t("Couldn't create file"));
  const save = useMutation({
    mutationFn: () => download(exportAccessCodes, { formId }),
    onSuccess: saveFile,
    ...failed,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('Download CSV')}
    </Button>
  );
}

const stateNames: Readonly<Record<AccessCode['state'], Phrase>> = phrases({
  unused: 'Unused',
  used: 'Used',
  revoked: 'Revoked',
});

const badges: Readonly<Record<AccessCode['state'], Status>> = {
  unused: 'waiting',
  used: 'done',
  revoked: 'stopped',
};

function CodeRow({
  code: { id, code, label, state },
  formId,
}: {
  code: AccessCode;
  formId: FormId;
}) {
  const { t } = useTranslation();
  const revoke = useAccessChange(revokeAccessCode);
  const failed = useFailed(t("Couldn't revoke the code"));
  const link = `${window.location.origin}/data-collection/forms/${formId}/fill?code=${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast('done', t('Link copied')),
      () => showToast('failed', t("Couldn't copy the link"), link),
    );
  const actions = [
    { label: t('Copy link'), icon: <IconCopy size={18} />, onClick: () => void copy() },
    {
      label: t('Revoke'),
      icon: <IconBan size={18} />,
      onClick: () => revoke.mutate({ id }, failed),
      danger: true,
    },
  ];
  return (
    <li>
      <div>
        <h3 className={styles.code}>{code}</h3>
        {label !== '' && (
          <Text c="dimmed" size="sm">
            {label}
          </Text>
        )}
      </div>
      <Group gap="sm" wrap="nowrap">
        <StatusBadge status={badges[state]}>{t(stateNames[state])}</StatusBadge>
        {state !== 'revoked' && <RowMenu name={code} actions={actions} />}
      </Group>
    </li>
  );
}
