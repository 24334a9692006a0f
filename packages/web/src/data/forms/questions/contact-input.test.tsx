// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ask, show } from './testing-questions.tsx';

const amina = {
  id: '01a22227-1c5d-7f0e-8a55-9f2d7c1b3a10',
  name: 'Amina Yusuf',
  detail: 'amina@example.org',
};
const item = ask('who', { type: 'contact' });

test('a member chooses a contact that the words match, and can change the choice', async () => {
  const user = userEvent.setup();
  const search = vi.fn(async () => [amina]);
  const { response } = show([item], { contacts: { search, find: async () => amina } });
  await user.type(screen.getByLabelText(/who/), 'ami');
  await user.click(await screen.findByRole('button', { name: /Amina Yusuf/ }));
  expect(search).toHaveBeenLastCalledWith('ami');
  const [node] = response.environment.answersTo('who', response.root);
  expect(node?.text).toBe(amina.id);
  expect(screen.getByText('Amina Yusuf')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change contact' }));
  expect((screen.getByLabelText(/who/) as HTMLInputElement).value).toBe('');
});

test('a draft with a chosen contact shows the name', async () => {
  const contacts = { search: async () => [], find: async () => amina };
  show([item], { contacts, answers: { who: amina.id } });
  expect(await screen.findByText('Amina Yusuf')).toBeTruthy();
});

test('without the right or a connection an address is entered instead', async () => {
  const user = userEvent.setup();
  const refused = () => Promise.reject(new Error('Forbidden.'));
  const { response } = show([item], { contacts: { search: refused, find: refused } });
  await user.type(screen.getByLabelText(/who/), 'amina@example.org');
  await screen.findByText(/Contacts can't be searched now/);
  expect(response.environment.answersTo('who', response.root)[0]?.text).toBe('amina@example.org');
});

test('a public form asks for an address, and searches nothing', async () => {
  show([item]);
  const input = screen.getByLabelText(/who/) as HTMLInputElement;
  expect(input.type).toBe('email');
});

const visited = ask('who', {
  type: 'contact',
  parameters: { contacts: 'tag:01a22227-1c5d-7f0e-8a55-9f2d7c1b3a11' },
});
const refused = () => Promise.reject(new Error('Forbidden.'));

test('a group of contacts is searched on the device, and only its contacts can be chosen', async () => {
  const user = userEvent.setup();
  const others = ['Ben Otieno', 'Zoé Umwali'].map((name) => ({ id: name, name, detail: '' }));
  const group = vi.fn(async () => [amina, ...others]);
  const search = vi.fn(refused);
  const { response } = show([visited], { contacts: { search, find: refused, group } });
  expect(await screen.findByRole('button', { name: 'Ben Otieno' })).toBeTruthy();
  await user.type(screen.getByLabelText(/who/), 'zoe');
  expect(screen.queryByRole('button', { name: 'Ben Otieno' })).toBeNull();
  expect(response.environment.answersTo('who', response.root)[0]?.text).toBe('');
  await user.clear(screen.getByLabelText(/who/));
  await user.click(screen.getByRole('button', { name: 'Amina Yusuf' }));
  expect(response.environment.answersTo('who', response.root)[0]?.text).toBe(amina.id);
  expect(screen.getByText('Amina Yusuf')).toBeTruthy();
  expect(search).not.toHaveBeenCalled();
  expect(group).toHaveBeenCalledWith('who');
});

test('without the list the question says what to do', async () => {
  show([visited], { contacts: { search: refused, find: refused, group: refused } });
  expect(await screen.findByText(/not on this device yet/)).toBeTruthy();
});

test('a public form never asks for the group', () => {
  show([visited]);
  expect(screen.getByPlaceholderText('Email address')).toBeTruthy();
});
