/** Style rules of the images and videos in a comparison of two versions. */
export const IMAGE_SHEET = `
.image-sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 18rem)); gap: 0.75rem; }
.image-side { display: flex; flex-direction: column; gap: 0.5rem; }
.thumbnail { display: flex; flex-direction: column; gap: 0.25rem; max-width: 18rem; margin: 0; }
.image-side .video-still { width: 100%; max-width: none; max-height: 10rem; object-fit: contain; object-position: left; }
.thumbnail img { width: 100%; max-height: 10rem; object-fit: contain; object-position: left; }
`;
