import { Button, Group } from '@mantine/core';
import { type Organisation, removeLogo, setLogo } from '@ngo-plus/contract/identity/accounts';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, upload, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { profileQuery } from '../queries.ts';
import styles from './organisation.module.css';

/** The logo as others see it. A chosen picture is saved immediately. */
export function LogoField({ organisation: { logoUrl, name } }: { organisation: Organisation }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File | null) => (file ? upload(setLogo, {}, file) : call(removeLogo, {})),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery().queryKey }),
    onError: (error) => showToast('failed', t("Couldn't change logo"), error.message),
  });
  return (
    <fieldset className={`group ${styles.logo}`} style={{ gap: 16, alignItems: 'center' }}>
      <legend>{t('Logo')}</legend>
      <div className={styles.frame}>
        {logoUrl ? (
          <img src={logoUrl} alt={t('{{name}} logo', { name })} />
        ) : (
          <IconPhoto size={32} stroke={1.5} aria-hidden />
        )}
      </div>
      <div>
        <p>{t('PNG, JPEG or WebP, up to 5 MB. Used on public pages, letters and certificates.')}</p>
        <Group gap="xs">
          <Button variant="default" loading={isPending} onClick={() => chooser.current?.click()}>
            {logoUrl ? t('Change logo') : t('Add logo')}
          </Button>
          {logoUrl && (
            <Button variant="default" disabled={isPending} onClick={() => mutate(null)}>
              {t('Remove logo')}
            </Button>
          )}
        </Group>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('Choose a logo')}
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) mutate(file);
          }}
        />
      </div>
    </fieldset>
  );
}
