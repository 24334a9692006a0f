// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { RichTextField } from './rich-text-field.tsx';

// jsdom has no layout, which the editor asks for when it scrolls to the cursor.
const { getClientRects } = Range.prototype;
beforeAll(() => {
  Range.prototype.getClientRects = () => [document.body.getBoundingClientRect()] as never;
});
afterAll(() => {
  Range.prototype.getClientRects = getClientRects;
});

const onChange = vi.fn();

function Form({ text, error }: { text: string; error?: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <RichTextField
        label="Story"
        description="Begin with one person."
        id="story"
        name="story"
        value={value}
        onChange={(markdown) => {
          onChange(markdown);
          setValue(markdown);
        }}
        error={error}
      />
      <button type="button" onClick={() => setValue('From *outside*')}>
        Replace
      </button>
    </>
  );
}

function open(text: string, error?: string) {
  onChange.mockClear();
  renderPage({ Component: () => <Form text={text} {...(error && { error })} /> });
}

const formatting = () => screen.findByRole('toolbar', { name: 'Formatting' });
const box = () => screen.getByRole('textbox', { name: 'Story' });

test('a text that is only looked at stays as it is', async () => {
  open('* one\n* two  \n');
  await formatting();
  expect(box().querySelectorAll('li')).toHaveLength(2);
  expect(onChange).not.toHaveBeenCalled();
});

test('what is typed before the editor has loaded is kept, and the editor waits for it', async () => {
  open('');
  const plain = screen.getByLabelText('Story');
  plain.focus();
  await vi.dynamicImportSettled();
  await userEvent.type(plain, '**Rain** fell');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await formatting();
  expect(onChange).toHaveBeenLastCalledWith('**Rain** fell');
});

test('a text that was changed from outside is shown', async () => {
  open('before');
  await formatting();
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(box().querySelector('em')?.textContent).toBe('outside'));
});

test('the toolbar is one stop of Tab, arrows move in it, and its buttons say what applies', async () => {
  open('Some words');
  const bar = await formatting();
  const buttons = [...bar.querySelectorAll('button')];
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  buttons[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Subheading');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit as Markdown');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('## Some words');
  const heading = screen.getByRole('button', { name: 'Heading' });
  await waitFor(() => expect(heading.getAttribute('aria-pressed')).toBe('true'));
});

test('edited Markdown appears in the editor again', async () => {
  open('words');
  await formatting();
  await userEvent.click(screen.getByRole('button', { name: 'Edit as Markdown' }));
  await userEvent.type(screen.getByLabelText('Story'), ' **bold**');
  await userEvent.click(screen.getByRole('button', { name: 'Edit with formatting' }));
  await formatting();
  expect(box().querySelector('strong')?.textContent).toBe('bold');
});

test('a text with footnotes stays Markdown', async () => {
  open('A claim.[^1]\n\n[^1]: Its source.');
  await screen.findByText(/only be edited as Markdown/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Story').value).toContain('[^1]: Its source.');
});

test('description and error belong to the text box', async () => {
  open('', 'Enter the story');
  await formatting();
  expect(box().getAttribute('aria-invalid')).toBe('true');
  const ids = box().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Begin with one person.',
    'Enter the story',
  ]);
});
