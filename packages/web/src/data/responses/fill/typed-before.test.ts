// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { watchTyping } from './typed-before.ts';

afterEach(() => document.body.replaceChildren());

test('names what was typed before and while it watches, not what is as the page had it', () => {
  document.body.innerHTML = `<form>
    <input name="early"><input name="empty"><input name="given" value="A">
    <input type="checkbox" name="box"><textarea name="late"></textarea>
    <select name="list"><option selected></option><option>B</option></select>
  </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  field('early').value = 'typed';
  field('box').checked = true;
  field('list').value = 'B';
  const typing = watchTyping(form);
  expect([...typing.names()]).toEqual(['early', 'box', 'list']);
  field('late').dispatchEvent(new Event('input', { bubbles: true }));
  typing.stop();
  field('empty').dispatchEvent(new Event('input', { bubbles: true }));
  expect([...typing.names()]).toEqual(['early', 'box', 'list', 'late']);
});
