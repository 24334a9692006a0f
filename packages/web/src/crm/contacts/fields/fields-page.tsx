import { Stack } from '@mantine/core';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { OwnFieldsPart } from './own-fields-part.tsx';
import { PurposesPart } from './purposes-part.tsx';
import { TagsPart } from './tags-part.tsx';

export const meta = () => pageMeta({ title: 'Fields and consent' });

/** Custom fields, consent purposes and tags of an organisation. */
export default function FieldsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Fields and consent')}
        lede={t('Extra details you store about people, and consents you ask for.')}
      />
      <Stack>
        <OwnFieldsPart />
        <PurposesPart />
        <TagsPart />
      </Stack>
    </>
  );
}
