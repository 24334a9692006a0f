import { Button, Group } from '@mantine/core';
import type { GrantDetail } from '@ngo-plus/contract/content/grants';
import { readDeadlines } from '@ngo-plus/contract/content/grants';
import { IconCalendarPlus, IconExternalLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import {
  download,
  Moment,
  RequestFailed,
  saveFile,
  useTranslation,
} from '../../../kernel/index.ts';
import { Panel, showToast } from '../../../ui/index.ts';
import { useAmount } from '../amount.ts';
import { ClosingBadge } from '../closing-badge.tsx';
import { Deadline } from '../deadline.tsx';
import { OwnGrantBadge } from '../grant-card.tsx';
import { GrantPicture } from '../grant-picture.tsx';
import { SaveButton } from '../save-button.tsx';
import { applyUrl } from './apply-url.ts';
import { Fact } from './fact.tsx';
import styles from './grant-page.module.css';

type Props = { grant: GrantDetail };

/** Amount, deadline, eligibility, and the link to apply. */
export function KeyFacts({ grant }: Props) {
  const { t } = useTranslation();
  const amount = useAmount()(grant);
  return (
    <Panel className={styles.facts}>
      <Group className={styles.first} justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <h2>{amount || t('Amount not stated')}</h2>
          <ClosingBadge grant={grant} />
        </div>
        <GrantPicture grant={grant} size="page" />
      </Group>
      {grant.visibility === 'organisation' && <OwnGrantBadge />}
      <dl>
        <Fact name={t('Deadline')}>
          <Deadline grant={grant} />
          {grant.deadlineDate && grant.deadlineNote && <small>{grant.deadlineNote}</small>}
        </Fact>
        <Fact name={t('Posted')}>
          <Moment at={grant.postDate} />
        </Fact>
        <Fact name={t('Location')} isStated={grant.country.length > 0}>
          {grant.country.join(', ')}
        </Fact>
        <Fact name={t('Areas')} isStated={grant.areaOfInterest.length > 0}>
          {grant.areaOfInterest.join(', ')}
        </Fact>
        <Fact name={t('Category')} isStated={grant.category !== ''}>
          {grant.category}
        </Fact>
        {grant.reference && <Fact name={t('Reference')}>{grant.reference}</Fact>}
      </dl>
      <Group className={styles.steps} gap="xs">
        <Apply grant={grant} />
        <SaveButton grant={grant} />
        {grant.deadlineDate && grant.status !== 'closed' && <CalendarButton grant={grant} />}
      </Group>
    </Panel>
  );
}

/** The funder's own page, opened in a new tab, so that this page stays open. */
function Apply({ grant }: Props) {
  const { t } = useTranslation();
  const note = useId();
  const to = applyUrl(grant.url);
  if (!to) return null;
  const closed = grant.status === 'closed';
  return (
    <>
      <Button
        component="a"
        size="md"
        href={to.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        variant={closed ? 'default' : 'filled'}
        rightSection={<IconExternalLink size={18} aria-hidden />}
        aria-describedby={note}
      >
        {closed ? t("View on funder's website") : t('Apply')}
      </Button>
      <p id={note} className={styles.note}>
        {t('Opens {{host}} in a new tab.', { host: to.host })}
      </p>
    </>
  );
}

function CalendarButton({ grant: { id } }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await download(readDeadlines, { grant: id }));
    } catch (error) {
      const message = error instanceof RequestFailed ? error.message : undefined;
      showToast('failed', t("Couldn't save date"), message);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {t('Add to calendar')}
    </Button>
  );
}
