import { Stack, TextInput } from '@mantine/core';
import type { Design } from '@ngo-plus/contract/people/certificates';
import { useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles, Panel } from '../../../ui/index.ts';
import type { DesignForm } from './design-form.ts';
import styles from './editor.module.css';
import { PictureField } from './picture-field.tsx';

export function LookFields({ form }: { form: DesignForm }) {
  const { t } = useTranslation();
  const { logo, logoId = null, signatureId = null } = form.values;
  return (
    <Panel title={t('Appearance')}>
      <Stack>
        <TextInput
          type="color"
          className={styles.colour}
          label={t('Colour')}
          {...form.field('accent')}
        />
        <ChoiceTiles<Design['logo']>
          legend={t('Logo')}
          name="logo"
          min="6rem"
          options={[
            { value: 'organisation', label: t("Organisation's logo") },
            { value: 'own', label: t('Different logo') },
            { value: 'none', label: t('None') },
          ]}
          value={logo}
          onChange={(value) => form.set({ logo: value })}
        />
        {logo === 'own' && (
          <PictureField
            label={t('Template logo')}
            pictureId={logoId}
            error={form.field('logoId').error}
            onPicture={(id) => form.set({ logoId: id })}
          />
        )}
        <PictureField
          label={t('Signature (optional)')}
          pictureId={signatureId}
          error={form.field('signatureId').error}
          onPicture={(id) => form.set({ signatureId: id })}
        />
      </Stack>
    </Panel>
  );
}
