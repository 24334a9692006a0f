import { Button, TextInput } from '@mantine/core';
import { type PageReport, resolvePageReport } from '@ngo-plus/contract/fundraisers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { reasonNames } from '../../causes/index.ts';
import {
  Dialog,
  EmptyState,
  ErrorSummary,
  Moment,
  PagedPanel,
  PageHeader,
  pageMeta,
  StatusBadge,
  tell,
  useForm,
  useTranslation,
} from '../../kernel/index.ts';
import { pageReports, type ReportState, useChange } from '../queries.ts';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Reported pages' });

/** What visitors find wrong with pages that raise funds for the organisation. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const state: ReportState = address.get('state') === 'resolved' ? 'resolved' : 'open';
  const list = useInfiniteQuery(pageReports(state));
  return (
    <>
      <PageHeader
        title={t('Reported pages')}
        lede={t('What visitors find wrong. Look at the page, decide, and note what you did.')}
        actions={
          state === 'open' ? (
            <Link to="/fundraisers/reports?state=resolved">{t('Resolved reports')}</Link>
          ) : (
            <Link to="/fundraisers/reports">{t('Open reports')}</Link>
          )
        }
      />
      <PagedPanel<PageReport>
        query={list}
        failed={t('The reports could not be loaded')}
        empty={<Nothing state={state} />}
      >
        {(reports) => (
          <ul className={styles.rows}>
            {reports.map((report) => (
              <Row key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </>
  );
}

function Row({ report }: { report: PageReport }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { name, causeTitle, reason, details, email, createdAt, resolvedAt, resolution } = report;
  return (
    <li>
      <div>
        <h2>
          <Link to={`/fundraisers/${report.fundraiserId}`}>{name || t('Erased')}</Link>
        </h2>
        <p className={styles.note}>
          {causeTitle}, <Moment at={createdAt} with="time" />
        </p>
        <p>
          <strong>{t(reasonNames[reason])}.</strong> {details}
        </p>
        <p className={styles.note}>{email || t('No e-mail was left.')}</p>
        {resolvedAt && (
          <p>
            <StatusBadge status="done">{t('Resolved')}</StatusBadge> {resolution}
          </p>
        )}
      </div>
      {!resolvedAt && (
        <Button
          variant="soft"
          aria-label={t('Resolve: {{title}}', { title: name })}
          onClick={() => setOpen(true)}
        >
          {t('Resolve')}
        </Button>
      )}
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('What did you do?')}>
        <ResolutionForm id={report.id} onClose={() => setOpen(false)} />
      </Dialog>
    </li>
  );
}

const rules = resolvePageReport.input.pick({ resolution: true });

function ResolutionForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const resolve = useChange(resolvePageReport);
  const form = useForm(rules, {
    initial: { resolution: '' },
    submit: async ({ resolution }) => {
      await resolve.mutateAsync({ id, resolution });
      onClose();
      tell('done', t('The report is resolved.'));
    },
  });
  return (
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('What you found, and what you did')}
        data-autofocus
        {...form.field('resolution')}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Resolve report')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function Nothing({ state }: { state: ReportState }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={state === 'open' ? t('Nothing is reported') : t('Nothing was resolved yet')}
      body={t('Every public page has a link by which visitors report a problem.')}
      tiles={[
        { kind: 'search', tones: ['deep', 'clay', 'mint'] },
        { kind: 'petals', tones: ['clay', 'sun', 'cream'] },
        { person: 9, tones: ['teal', 'sun', 'blush'] },
      ]}
    />
  );
}
