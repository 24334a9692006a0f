import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../kernel/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { languageChoices, ownName } from '../language-names.ts';

/** Adds a language to the form. */
export function AddLanguage({ onAdded }: { onAdded: (code: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Add language')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('Add language')}>
        <LanguageForm
          onAdded={(code) => {
            onAdded(code);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** The choice of a language that is not in the list. */
const another = 'other';

function LanguageForm({ onAdded }: { onAdded: (code: string) => void }) {
  const { t } = useTranslation();
  const { definition, edit } = useBuilder();
  const used = new Set(definition.languages.map(({ code }) => code));
  const choices = languageChoices(useLocale()).filter(({ value }) => !used.has(value));
  const [chosen, setChosen] = useState(choices[0]?.value ?? another);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const name = chosen === another ? typed.trim() : ownName(chosen);
    const code = chosen === another ? name : chosen;
    if (name === '') return setError(t('Enter the name of the language.'));
    if (used.has(code)) return setError(t('The form has this language already.'));
    edit((form) => ({ ...form, languages: [...form.languages, { code, name }] }));
    onAdded(code);
  };
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <NativeSelect
        label={t('Language')}
        value={chosen}
        data={[...choices, { value: another, label: t('Another language') }]}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setError(undefined);
        }}
      />
      {chosen === another && (
        <TextInput
          label={t('Name of the language')}
          maxLength={80}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className="group">
        <Button type="submit">{t('Add language')}</Button>
      </div>
    </form>
  );
}
