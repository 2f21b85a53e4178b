import { expect, test } from '@jest/globals';
import { sortedFiles } from './sorted-files.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const names = (files: readonly File[]) => files.map(({ name }) => name);

test('a video, images and a document that come together each go to their part of the library', () => {
  const { videos, documents, images } = sortedFiles([
    file('b.jpg', 'image/jpeg'),
    file('tour.mp4', 'video/mp4'),
    file('plan.pdf', 'application/pdf'),
    file('a.png', 'image/png'),
    file('table.xlsx', ''),
    file('program.exe', ''),
  ]);
  expect([names(videos), names(documents), names(images)]).toEqual([
    ['tour.mp4'],
    ['plan.pdf', 'table.xlsx'],
    ['b.jpg', 'a.png', 'program.exe'],
  ]);
});
