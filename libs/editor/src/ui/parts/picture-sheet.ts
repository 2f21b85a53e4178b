/** The rules of pictures and films before and after a change. */
export const PICTURE_SHEET = `
.picture-sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 18rem)); gap: 0.75rem; }
.picture-side { display: flex; flex-direction: column; gap: 0.5rem; }
.thumbnail { display: flex; flex-direction: column; gap: 0.25rem; max-width: 18rem; margin: 0; }
.picture-side .film-still { width: 100%; max-width: none; max-height: 10rem; object-fit: contain; object-position: left; }
.thumbnail img { width: 100%; max-height: 10rem; object-fit: contain; object-position: left; }
`;
