import { Button, Group, Stack } from '@mantine/core';
import type { inviteMany } from '@ngo-plus/contract/people/staff';
import type * as z from 'zod';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './invite.module.css';

type Props = { outcome: z.infer<typeof inviteMany.output>; onDone: () => void };

/** How many invitations were sent, and why others failed. */
export function ListOutcome({ outcome: { invited, rows }, onDone }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const refused = rows.filter(({ refusal }) => refusal !== null);
  return (
    <Stack pt="md">
      <p role="status">
        {t('{{shown}} invitations sent.', {
          count: invited,
          shown: number(invited),
          defaultValue_one: '{{shown}} invitation sent.',
        })}
      </p>
      {refused.length > 0 && (
        <section className={styles.preview} aria-label={t('Not invited')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Not invited')}</th>
                <th scope="col">{t('Reason')}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ email, refusal }, at) => (
                <tr key={`${at} ${email}`}>
                  <th scope="row">{email}</th>
                  <td>{refusal}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Group gap="xs">
        <Button onClick={onDone}>{t('Done')}</Button>
      </Group>
    </Stack>
  );
}
