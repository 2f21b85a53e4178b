import { expect, test } from '@jest/globals';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { unsavedTexts } from './unsaved-texts.ts';

const pages = [
  { id: 'home', title: 'Home', address: '/' },
  { id: 'works', title: 'The works', address: '/works' },
];
const storedDraft = (page: string, title = 'As it was called') => ({
  page,
  title,
  address: null,
  entries: new Map(),
});

test('what is not saved is called as the pages are now, and leads to where it is edited', () => {
  const places = unsavedTexts([storedDraft('home'), storedDraft('works'), storedDraft(SITE_RECORD)], {
    pages,
    settings: 'Site settings',
  });
  expect(places.map(({ name, address, isDeleted }) => [name, address, isDeleted])).toEqual([
    ['Home', '/edit', false],
    ['The works', '/edit/works', false],
    ['Site settings', null, false],
  ]);
});

test('text of a page that was deleted is called as the page was', () => {
  const [place] = unsavedTexts([storedDraft('gone', 'Open days')], { pages, settings: 'Site settings' });
  expect(place).toMatchObject({ name: 'Open days', isDeleted: true });
});
