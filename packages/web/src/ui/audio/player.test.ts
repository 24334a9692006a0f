// @vitest-environment jsdom
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Track } from './player-state.ts';

/** What a browser's audio element does, without sound: jsdom's plays nothing. */
class Sound extends EventTarget {
  src = '';
  preload = '';
  currentTime = 0;
  duration = 24;
  paused = true;
  async play() {
    if (this.src.endsWith('/missing')) throw new DOMException('No such file', 'NotSupportedError');
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {
    this.src = '';
  }
  load() {
    this.currentTime = 0;
  }
}

const sounds: Sound[] = [];
vi.stubGlobal('Audio', function open() {
  const sound = new Sound();
  sounds.push(sound);
  return sound;
});
// The player makes its element when it is loaded, and another file of this worker may have loaded it.
vi.resetModules();
const { play, seek, stop, toggle } = await import('./player.ts');
const { readPlayerState: readPlaying } = await import('./player-state.ts');
const [sound] = sounds;

const track = (id: string): Track => ({
  id,
  source: `https://ngo.example/${id}`,
  title: `Track ${id}`,
  author: 'NGO Plus',
});

afterEach(stop);

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a track plays, pauses, resumes and seeks', async () => {
  await play(track('one'));
  expect(readPlaying()).toEqual({ ...track('one'), currentTime: 0, duration: 24, playing: true });
  await toggle();
  expect(readPlaying()?.playing).toBe(false);
  await toggle();
  seek(10);
  expect(readPlaying()).toMatchObject({ playing: true, currentTime: 10 });
  seek(99);
  expect(readPlaying()?.currentTime).toBe(24);
});

test('a new track stops the previous one and starts at zero', async () => {
  await play(track('one'));
  seek(12);
  await play(track('two'));
  expect(readPlaying()).toMatchObject({ id: 'two', currentTime: 0, playing: true });
  expect([sounds.length, sound?.src]).toEqual([1, 'https://ngo.example/two']);
});

test.for([
  { what: 'stop', end: () => stop() },
  { what: 'the end of the track', end: () => sound?.dispatchEvent(new Event('ended')) },
])('$what clears everything', async ({ end }) => {
  await play(track('one'));
  end();
  expect(readPlaying()).toBeUndefined();
  expect(sound).toMatchObject({ src: '', paused: true });
  await toggle();
  expect(readPlaying()).toBeUndefined();
});

test('a track that cannot be played is reported, and leaves nothing behind', async () => {
  await expect(play(track('missing'))).rejects.toThrow('No such file');
  expect(readPlaying()).toBeUndefined();
});
