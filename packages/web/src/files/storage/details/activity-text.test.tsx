// @vitest-environment jsdom
import { activityEntry, type StorageAction } from '@ngo-plus/contract/files/storage';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import { useActionLabels } from './activity-text.ts';

const ada = { id: '0199a1b2-0000-7000-8000-000000000001', name: 'Ada' };

const done = (action: StorageAction['action'], input: Partial<StorageAction> = {}) =>
  activityEntry.parse({
    id: '0199a1b2-0000-7000-8000-000000000002',
    action,
    person: ada,
    throughLink: false,
    before: null,
    after: null,
    happenedAt: '2026-11-21T10:00:00.000Z',
    ...input,
  });

test.each([
  { of: done('see'), words: 'Ada opened it.' },
  {
    of: done('see', { person: null, throughLink: true }),
    words: 'Someone with the link opened it.',
  },
  { of: done('download', { person: null }), words: 'Former team member downloaded it.' },
  { of: done('upload', { after: { sizeBytes: 2_048 } }), words: 'Ada uploaded it (2 kB).' },
  {
    of: done('upload', {
      person: null,
      throughLink: true,
      after: { sizeBytes: 2_048, sender: 'Bo Lind', linkId: 'x' },
    }),
    words: 'Bo Lind uploaded it through a link (2 kB).',
  },
  {
    of: done('change', { before: { name: 'A' }, after: { name: 'B' } }),
    words: 'Ada renamed it from “A” to “B”.',
  },
  { of: done('change', { after: { restricted: true } }), words: 'Ada restricted it.' },
  { of: done('change', { after: { indexed: false } }), words: 'Ada turned off search for it.' },
  { of: done('restore-version', { after: { number: 3 } }), words: 'Ada restored version 3.' },
  {
    of: done('label-version', { after: { number: 3, label: 'Sent' } }),
    words: 'Ada named version 3 “Sent”.',
  },
  {
    of: done('label-version', { after: { number: 3, label: '' } }),
    words: 'Ada removed the name of version 3.',
  },
  { of: done('delete-version', { before: { number: 2 } }), words: 'Ada deleted version 2.' },
  {
    of: done('share', { after: { role: 'VOLUNTEER', rights: 'edit' } }),
    words: 'Ada shared it with all volunteers (can edit).',
  },
  {
    of: done('end-share', { before: { userId: ada.id, role: null } }),
    words: 'Ada stopped sharing it with a colleague.',
  },
  {
    of: done('link', { after: { kind: 'request' } }),
    words: 'Ada created a link that requests files.',
  },
  { of: done('revoke-link', { before: { kind: 'download' } }), words: 'Ada revoked a link.' },
  {
    of: done('quarantine', { person: null, after: { finding: 'Eicar' } }),
    words: 'The malware check found Eicar. The file is quarantined.',
  },
])('$words', async ({ of, words }) => {
  renderPage({ Component: () => <p>{useActionLabels('file')(of)}</p> });
  expect((await screen.findByText(/./)).textContent).toBe(words);
});
