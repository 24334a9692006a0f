import { Button } from '@mantine/core';
import { exportXForm, type FormDetail, readVersion } from '@ngo-plus/contract/data/forms';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  call,
  download,
  Moment,
  saveFile,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { ListPanel, RecordTable, showToast, useFailed } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { versionList } from '../queries.ts';

/** The published versions of a form. Each can become the draft again. */
export function VersionsView({ form: { id } }: { form: FormDetail }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { canEdit } = useBuilder();
  const headings = [t('Version'), t('Published'), t('Questions'), t('Actions')];
  const [, published, questions, actions] = headings;
  return (
    <ListPanel
      title={t('Published versions')}
      query={useInfiniteQuery(versionList(id))}
      failed={t("Couldn't load versions")}
      empty={t('No versions yet. Publish the form to open it.')}
    >
      {(versions) => (
        <RecordTable headings={headings}>
          {versions.map((version) => (
            <tr key={version.number}>
              <th scope="row">{t('Version {{version}}', { version: version.number })}</th>
              <td data-label={published} data-whole>
                <Moment at={version.publishedAt} with="time" />
              </td>
              <td data-label={questions} className="tnum">
                {number(version.questions)}
              </td>
              <td data-label={actions}>
                <div className="group">
                  <DownloadButton id={id} version={version.number} />
                  {canEdit && <RestoreButton id={id} version={version.number} />}
                </div>
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </ListPanel>
  );
}

type ButtonProps = { id: string; version: number };

function DownloadButton({ id, version }: ButtonProps) {
  const { t } = useTranslation();
  const failed = useFailed(t("Couldn't download the version"));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await download(exportXForm, { id, number: version })),
    ...failed,
  });
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('Download for ODK Collect')}
    </Button>
  );
}

function RestoreButton({ id, version }: ButtonProps) {
  const { t } = useTranslation();
  const { edit } = useBuilder();
  const failed = useFailed(t("Couldn't load the version"));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(readVersion, { id, number: version }),
    ...failed,
    onSuccess: ({ definition }) => {
      edit(() => definition);
      showToast(
        'done',
        t('The draft is version {{version}} again. You can undo this.', { version }),
      );
    },
  });
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('Use as draft')}
    </Button>
  );
}
