import { editAddress } from '../../start-data/edit-address.ts';
import { keepPlaceToShow } from '../../pages/place-to-show.ts';
import { useEditor } from '../context/editor-context.ts';

/** Returns a function that shows a place of any page: on this page with `showPlace`; for a place of another page it opens that page. */
export function useShowOnPage<Path extends string | null>(
  showPlace: (id: string, path: Path) => void,
): (place: { page: string; section: string; path: Path }) => void {
  const { start } = useEditor();
  return ({ page, section, path }) => {
    if (page === start.page.id) return showPlace(section, path);
    if (path !== null) keepPlaceToShow({ id: page, section, path });
    const address = start.pages.find(({ id }) => id === page)?.address ?? '/';
    location.assign(`${editAddress(address)}#${section}`);
  };
}
