import { expect, test } from 'vitest';
import { calendarText, folded } from './ics.ts';

test.each([
  { line: 'SUMMARY:short', parts: 1 },
  { line: `SUMMARY:${'x'.repeat(67)}`, parts: 1 },
  { line: `SUMMARY:${'x'.repeat(68)}`, parts: 2 },
  { line: `SUMMARY:${'é'.repeat(200)}`, parts: 6 },
  { line: `SUMMARY:${'😀'.repeat(100)}`, parts: 6 },
])('a line folds into $parts', ({ line, parts }) => {
  const lines = folded(line).split('\r\n');
  expect(lines).toHaveLength(parts);
  for (const part of lines) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(lines.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
});

test('a calendar escapes its texts and ends its lines as RFC 5545 says', () => {
  const text = calendarText('A, b; c\\d', [
    {
      uid: 'u',
      at: new Date('2026-11-30T12:00:00Z'),
      allDay: true,
      summary: 'Deadline: wells, pumps\nEND:VEVENT',
      description: '',
      url: 'https://example.org/',
      updatedAt: new Date('2026-03-01T09:00:00.000Z'),
    },
  ]);
  expect(text).toContain('X-WR-CALNAME:A\\, b\\; c\\\\d\r\n');
  expect(text).toContain('SUMMARY:Deadline: wells\\, pumps\\nEND:VEVENT\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n');
  expect(text).toContain('DTSTAMP:20260301T090000Z\r\n');
  expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  expect(text.split('\r\n').join('')).not.toMatch(/[\r\n]/);
});

test('an entry with an end, a place and a state', () => {
  const text = calendarText('Shifts', [
    {
      uid: 'u',
      at: new Date('2026-11-30T12:00:00Z'),
      until: new Date('2026-11-30T15:30:00Z'),
      allDay: false,
      location: 'Quay 4, Kigali',
      status: 'cancelled',
      revision: 2,
      busy: true,
      summary: 'Food bank',
      description: '',
      url: '',
      updatedAt: new Date('2026-03-01T09:00:00.000Z'),
    },
  ]);
  expect(text).toContain('SEQUENCE:2\r\nDTSTART:20261130T120000Z\r\nDTEND:20261130T153000Z\r\n');
  expect(text).toContain('LOCATION:Quay 4\\, Kigali\r\nSTATUS:CANCELLED\r\nTRANSP:OPAQUE\r\n');
});
