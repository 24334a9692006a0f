import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import {
  type CertificateKind,
  certificateLanguages,
  type Placeholder,
  placeholders,
} from '@ngo-plus/contract/people/certificates';
import { useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles, FieldRow, Panel } from '../../../ui/index.ts';
import { languageNames } from '../labels.ts';
import type { DesignForm } from './design-form.ts';
import styles from './editor.module.css';

type Props = { form: DesignForm; onKind: (kind: CertificateKind) => void };

export function WordingFields({ form, onKind }: Props) {
  const { t } = useTranslation();
  const { kind } = form.values;
  const isLetter = kind === 'letter';
  return (
    <Panel title={t('Wording')}>
      <Stack>
        <ChoiceTiles<CertificateKind>
          legend={t('Type')}
          name="kind"
          min="9rem"
          options={[
            { value: 'certificate', label: t('Certificate'), hint: t('Landscape') },
            { value: 'letter', label: t('Letter'), hint: t('Portrait') },
          ]}
          value={kind}
          onChange={onKind}
        />
        <TextInput
          label={t('Template name')}
          description={t("Only your team sees this; it isn't printed.")}
          {...form.field('name')}
        />
        <NativeSelect
          label={t('Language')}
          description={t('Dates and figures appear in this language.')}
          data={certificateLanguages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.field('language')}
        />
        <TextInput dir="auto" label={t('Title')} {...form.field('title')} />
        <TextInput
          dir="auto"
          label={isLetter ? t('Salutation (optional)') : t('Line above the name (optional)')}
          {...form.field('lead')}
        />
        <Textarea
          dir="auto"
          label={t('Wording')}
          minRows={isLetter ? 10 : 5}
          maxRows={24}
          {...form.field('body')}
        />
        <Fillings />
        <FieldRow>
          <TextInput dir="auto" label={t('Signatory')} {...form.field('signerName')} />
          <TextInput
            dir="auto"
            label={t("Signatory's role (optional)")}
            {...form.field('signerTitle')}
          />
        </FieldRow>
      </Stack>
    </Panel>
  );
}

const meanings: Readonly<Record<Placeholder, Phrase>> = phrases({
  name: 'the name of the volunteer',
  hours: 'how many hours were approved',
  from: 'the first day of work',
  to: 'the last day of work',
  organisation: 'the name of your organisation',
  date: 'the day of issue',
});

/** The placeholders. */
function Fillings() {
  const { t } = useTranslation();
  return (
    <details className={styles.fillings}>
      <summary>{t('Placeholders')}</summary>
      <dl>
        {placeholders.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{t(meanings[name])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
