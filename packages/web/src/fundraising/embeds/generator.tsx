import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  changeEmbed,
  type Embed,
  type Embedded,
  type EmbedKind,
  type EmbedPart,
  type EmbedTheme,
  embedKinds,
  embedParts,
  embedQuery,
  embedThemes,
  saveEmbed,
} from '@ngo-plus/contract/fundraising/embeds';
import { useDeferredValue, useState } from 'react';
import { useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import { ChoiceTiles, ErrorSummary, Panel, showToast } from '../../ui/index.ts';
import { EmbedFrame } from './embed-frame.tsx';
import styles from './embeds.module.css';
import { kindNames, partNames, themeNames } from './labels.ts';
import { type CauseToEmbed, embedKey, withCauseOf } from './queries.ts';
import { Snippet } from './snippet-box.tsx';

type Props = {
  causes: readonly CauseToEmbed[];
  /** The saved embed to change; omitted for a new one. */
  changing?: Embed | undefined;
  onDone: () => void;
  /** The initially selected cause, if it can be embedded. */
  causeId?: string | undefined;
};

/** Embed options with a live preview. */
export function Generator({ causes: known, changing, onDone, causeId }: Props) {
  const { t } = useTranslation();
  const create = useEndpoint(saveEmbed, embedKey);
  const change = useEndpoint(changeEmbed, embedKey);
  const [savedId, setSavedId] = useState<string>(changing?.id ?? '');
  const causes = withCauseOf(known, changing);
  const form = useForm(saveEmbed.input, {
    initial: changing
      ? factsOf(changing)
      : { ...blank, causeId: (causes.find(({ id }) => id === causeId) ?? causes[0])?.id ?? '' },
    submit: async (input) => {
      if (changing) {
        await change.mutateAsync({ ...input, id: changing.id });
        showToast('done', t('Saved. Copy the code again for pages that should have this look.'));
        return onDone();
      }
      const { id } = await create.mutateAsync(input);
      setSavedId(id);
      showToast('done', t("Saved. Copy the code again to track this embed's donations."));
    },
  });
  const { values } = form;
  const embedded = useDeferredValue(embeddedOf(values, savedId));
  const cause = causes.find(({ id }) => id === values.causeId);
  return (
    <div className={styles.columns}>
      <Panel title={changing ? t('Edit “{{name}}”', { name: changing.name }) : t('What to show')}>
        <Stack {...form.attributes} className={styles.stack} component="form">
          <ErrorSummary {...form.summary} />
          <Appearance form={form} causes={causes} />
          <TextInput
            label={t('Name')}
            description={t("For example, the page it's on. Save the embed to track its donations.")}
            {...form.field('name')}
          />
          <Group gap="xs">
            <Button type="submit" variant={changing ? 'filled' : 'default'} loading={form.busy}>
              {changing ? t('Save changes') : t('Save embed')}
            </Button>
            {changing && (
              <Button variant="default" onClick={onDone}>
                {t('Discard changes')}
              </Button>
            )}
          </Group>
          {changing && (
            <p>
              {t(
                'Pages that already show it keep the look of their current code. Statistics continue.',
              )}
            </p>
          )}
        </Stack>
      </Panel>
      {cause && (
        <Stack className={styles.stack}>
          <Panel
            title={t('Preview')}
            action={
              <Button
                component="a"
                href={`/embed-test/${cause.id}?${embedQuery(embedded)}`}
                target="_blank"
                variant="soft"
              >
                {t('Open test page')}
              </Button>
            }
          >
            <EmbedFrame causeId={cause.id} title={cause.title} embedded={embedded} />
          </Panel>
          <Snippet causeId={cause.id} title={cause.title} embedded={embedded} />
        </Stack>
      )}
    </div>
  );
}

const blank = {
  name: '',
  kind: 'form' as EmbedKind,
  theme: 'auto' as EmbedTheme,
  accent: '',
  language: '',
  hides: [] as EmbedPart[],
};

const factsOf = ({ name, causeId, kind, theme, accent, language, hides }: Embed) => ({
  name,
  causeId: causeId as string,
  kind,
  theme,
  accent,
  language,
  hides,
});

type Values = Omit<Embedded, 'embed'> & { readonly causeId: string };

/** The default colour is used while the typed one is incomplete. */
const embeddedOf = ({ kind, theme, accent, language, hides }: Values, embed: string): Embedded => ({
  kind,
  theme,
  language,
  hides: embedParts.filter((part) => hides.includes(part)),
  embed,
  accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : '',
});

type LookProps = {
  causes: ReturnType<typeof withCauseOf>;
  form: ReturnType<typeof useForm<typeof saveEmbed.input>>;
};

function Appearance({ form, causes }: LookProps) {
  const { t } = useTranslation();
  const { hides, kind } = form.values;
  const show = (part: EmbedPart, isShown: boolean) =>
    form.set({ hides: isShown ? hides.filter((one) => one !== part) : [...hides, part] });
  return (
    <>
      <NativeSelect
        label={t('Cause')}
        data={causes.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('causeId')}
      />
      <ChoiceTiles
        legend={t('Type')}
        name="kind"
        min="9rem"
        options={embedKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        value={kind}
        onChange={(value) => form.set({ kind: value })}
      />
      {kind !== 'button' && (
        <Stack component="fieldset" gap={10}>
          <legend>{t('Shown above the form or button')}</legend>
          {embedParts
            .filter((part) => part !== 'cover' || kind === 'form')
            .map((part) => (
              <Checkbox
                key={part}
                label={t(partNames[part])}
                checked={!hides.includes(part)}
                onChange={({ currentTarget }) => show(part, currentTarget.checked)}
              />
            ))}
        </Stack>
      )}
      <NativeSelect
        label={t('Theme')}
        data={embedThemes.map((value) => ({ value, label: t(themeNames[value]) }))}
        {...form.field('theme')}
      />
      <TextInput
        label={t('Accent colour (optional)')}
        description={t("For example #af4a1c. It's adjusted where it would be hard to read.")}
        spellCheck={false}
        {...form.field('accent')}
      />
      <NativeSelect
        label={t('Language')}
        data={[
          { value: '', label: t("The visitor's language, if available") },
          { value: 'en', label: 'English' },
        ]}
        {...form.field('language')}
      />
    </>
  );
}
