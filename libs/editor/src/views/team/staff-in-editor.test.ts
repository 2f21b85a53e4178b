import { expect, test } from '@jest/globals';
import { staffInEditor } from './staff-in-editor.ts';

test('names each who opened the editor in the last eight hours, once', () => {
  const visits = [
    { email: 'anna@agency.example', at: '2026-03-01T15:00:00.000Z' },
    { email: null, at: '2026-03-01T14:00:00.000Z' },
    { email: 'anna@agency.example', at: '2026-03-01T13:00:00.000Z' },
    { email: 'ben@agency.example', at: '2026-03-01T08:00:00.001Z' },
    { email: 'cleo@agency.example', at: '2026-03-01T08:00:00.000Z' },
  ];
  expect(staffInEditor(visits, Date.parse('2026-03-01T16:00:00.000Z'))).toEqual([
    'anna@agency.example',
    'ben@agency.example',
  ]);
});
