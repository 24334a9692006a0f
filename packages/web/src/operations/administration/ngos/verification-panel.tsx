import { Button, Group, Stack, Text } from '@mantine/core';
import {
  decideVerification,
  type OrganisationDetail,
  readDocument,
} from '@ngo-plus/contract/operations/administration';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  call,
  download,
  Moment,
  saveFile,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { Panel, Rows, showToast } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { useNgoChange } from '../changes.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Document = OrganisationDetail['papers']['documents'][number];

/** The verification documents of an NGO, and the decision. */
export function VerificationPanel({ ngo }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const { state, submittedAt, decidedAt, reason, documents } = ngo.papers;
  return (
    <Panel title={t('Documents')}>
      <Stack className={styles.parts} gap={20}>
        {documents.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('No documents yet.')}
          </Text>
        ) : (
          <Rows>
            {documents.map((document) => (
              <DocumentRow key={document.id} paper={document} />
            ))}
          </Rows>
        )}
        {state === 'submitted' && submittedAt && (
          <div>
            <p>
              {t('Submitted on')} <Moment at={submittedAt} />
            </p>
            <Decision ngo={ngo} />
          </div>
        )}
        {decidedAt && (
          <p>
            {state === 'verified' ? t('Verified on') : t('Rejected on')} <Moment at={decidedAt} />
            {reason && `: ${reason}`}
          </p>
        )}
      </Stack>
    </Panel>
  );
}

function DocumentRow({ paper: document }: { paper: Document }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await download(readDocument, { id: document.id })),
    onError: (error) => showToast('failed', t("Couldn't download the document"), error.message),
  });
  return (
    <li>
      <div>
        <bdi>{document.name}</bdi>
        <Text c="dimmed" size="sm">
          {bytes(document.sizeBytes)} · {document.addedBy} · <Moment at={document.addedAt} />
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={isPending}
        onClick={() => mutate()}
        aria-label={t('Download “{{name}}”', { name: document.name })}
      >
        {t('Save')}
      </Button>
    </li>
  );
}

function Decision({ ngo: { id, name } }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const [isRejecting, setRejecting] = useState(false);
  const decide = useNgoChange((answer: { verified: boolean; reason?: string }) =>
    call(decideVerification, { id, ...answer }),
  );
  const accept = () =>
    decide.mutate(
      { verified: true },
      {
        onSuccess: () => showToast('done', t('{{name}} verified', { name })),
        onError: (error) => showToast('failed', t("Couldn't save"), error.message),
      },
    );
  return (
    <Group gap="xs">
      <Button loading={decide.isPending} onClick={accept}>
        {t('Verify')}
      </Button>
      <Button variant="default" onClick={() => setRejecting(true)}>
        {t('Reject')}
      </Button>
      <ReasonDialog
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        title={t("Reject {{name}}'s documents?", { name })}
        body={t('They can add others and submit again.')}
        readers={t("Administrators see what's missing.")}
        action={t('Reject')}
        submit={(reason) => decide.mutateAsync({ verified: false, reason })}
      />
    </Group>
  );
}
