import { Button, Textarea } from '@mantine/core';
import type { OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { PublicBox } from '../../../ui/index.ts';
import { ActionForm, fieldOf } from './action-form.tsx';
import type { Done } from './handle-action.ts';
import styles from './own.module.css';

/** Updates for visitors of the page. */
export function UpdatesPart({ page, done }: { page: OwnPage; done: Done | undefined }) {
  const { t } = useTranslation();
  const field = fieldOf(done, 'add-news');
  return (
    <PublicBox as="section">
      <h2>{t('News')}</h2>
      <ActionForm key={page.updates.length} action="add-news" done={done}>
        {(busy) => (
          <>
            <Textarea label={t("What's new?")} minRows={3} {...field('text', '')} />
            <div>
              <Button type="submit" variant="default" loading={busy}>
                {t('Post')}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
      {page.updates.length > 0 && (
        <ul className={`stack ${styles.rows}`} style={{ gap: 14 }}>
          {page.updates.map(({ id, text, at }) => (
            <li key={id}>
              <p className="muted small">
                <Moment at={at} />
              </p>
              <p className={styles.words}>{text}</p>
              <ActionForm action="delete-news" about={id} done={done}>
                {(busy) => (
                  <div>
                    <Button
                      type="submit"
                      variant="quiet"
                      loading={busy}
                      aria-label={t('Delete: {{text}}', { text: text.slice(0, 40) })}
                    >
                      {t('Delete')}
                    </Button>
                  </div>
                )}
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </PublicBox>
  );
}
