import { Button, Stack, Textarea } from '@mantine/core';
import { type EmbedSites, setEmbedSites } from '@ngo-plus/contract/fundraising/embeds';
import * as z from 'zod';
import { useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, Panel, showToast } from '../../ui/index.ts';
import styles from './embeds.module.css';
import { embedKey } from './queries.ts';

/** Input as typed, one site per line. The contract parses the lines. */
const typed = z.object({ sites: z.string() });

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Sites that may embed causes; an empty list allows all. */
export function SitesForm({ present }: { present: EmbedSites }) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(setEmbedSites, embedKey);
  const form = useForm(typed, {
    initial: { sites: present.sites.join('\n') },
    submit: async ({ sites }) => {
      const { sites: kept } = await mutateAsync({ sites: linesOf(sites) });
      form.set({ sites: kept.join('\n') });
      showToast('done', t('Saved'));
    },
  });
  return (
    <Panel
      title={t('Allowed websites')}
      note={t(
        'Leave blank to allow any website. If you add websites, browsers block your causes on all others.',
      )}
    >
      <Stack {...form.attributes} className={styles.stack} component="form">
        <ErrorSummary {...form.summary} />
        <Textarea
          label={t('Websites (optional)')}
          description={t(
            'One per line, such as example.org. Use *.example.org for all subdomains.',
          )}
          minRows={3}
          spellCheck={false}
          {...form.field('sites')}
        />
        <div>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('Save websites')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
