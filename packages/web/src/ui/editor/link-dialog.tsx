import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Dialog } from '../dialogs/index.ts';
import { addressTyped } from './markdown/index.ts';

/** The address of a link: of the one at the cursor, or a new one for the selected words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [before] = useState(() => editor.getAttributes('link')['href'] as string | undefined);
  const [needsWords] = useState(() => !before && editor.state.selection.empty);
  const [address, setAddress] = useState(before ?? '');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();

  const save = (event: FormEvent) => {
    event.preventDefault();
    // The form around the editor is another one.
    event.stopPropagation();
    const href = addressTyped(address);
    if (!href) return setError(t('Enter a web address, for example https://example.org'));
    const chain = editor.chain().focus().extendMarkRange('link');
    if (needsWords) {
      const text = words.trim() || address.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={before ? t('Edit link') : t('Add link')}>
      <form noValidate onSubmit={save}>
        <Stack>
          <TextInput
            label={t('Address')}
            data-autofocus
            inputMode="url"
            spellCheck={false}
            value={address}
            error={error}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          {needsWords && (
            <TextInput
              label={t('Text (optional)')}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <Group gap="xs">
            <Button type="submit">{before ? t('Save') : t('Add link')}</Button>
            {before && (
              <Button variant="default" onClick={remove}>
                {t('Remove link')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
