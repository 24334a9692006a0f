// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { PlayButton } from './play-button.tsx';
import { Player } from './player.tsx';

vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
const start = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();

const Page = () => (
  <main>
    <PlayButton resource={{ id: 'a' as never, title: 'Rain', author: '' }} />
    <Player />
  </main>
);

test('Play opens the player, Stop closes it', async () => {
  renderPage({ Component: Page });
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Play: Rain' }));
  const player = await screen.findByRole('region', { name: 'Audio player' });
  expect(player.textContent).toContain('NGO Plus');
  expect(start).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await screen.findByRole('button', { name: 'Play: Rain' });
});
