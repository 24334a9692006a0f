import { draft, type Resource, resource } from '@ngo-plus/contract/content/resources';
import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './resource-values.ts';

const audio: Resource = resource.parse({
  id: '0199a1b2-0000-7000-8000-000000000001',
  slug: 'sound',
  kind: 'audio',
  title: 'Sound',
  category: 'Listen',
  tags: ['music', 'rest'],
  coverUrl: '',
  summary: '',
  author: '',
  language: 'en',
  publishedAt: '2026-02-01T08:00:00.000Z',
  content: '',
  url: '',
  file: { name: 'sound.wav', contentType: 'audio/wav', sizeBytes: 44 },
  durationSeconds: 24,
  transcript: '',
  hasTranscript: false,
  status: 'published',
  downloads: 3,
  updatedAt: '2026-02-02T08:00:00.000Z',
});

test('a new form passes validation once the required fields are filled', () => {
  const result = draft.safeParse({ ...valuesOf(undefined), title: 'A title' });
  expect(result).toMatchObject({ success: true, data: { durationSeconds: null, fileId: null } });
});

test('an unchanged file and publication date are omitted', () => {
  const changes = changesOf(audio, { ...valuesOf(audio), title: 'Sounds' });
  expect(changes).toMatchObject({ id: audio.id, readAt: audio.updatedAt, title: 'Sounds' });
  expect(changes).not.toHaveProperty('fileId');
  expect(changes).not.toHaveProperty('publishedAt');
});

test('a new file and date are sent', () => {
  const fileId = '0199a1b2-0000-7000-8000-000000000002';
  const changes = changesOf(audio, { ...valuesOf(audio), fileId, publishedAt: '2026-03-01' });
  expect(changes).toMatchObject({ fileId, publishedAt: '2026-03-01' });
});
