/** What a file dialog offers as pictures. Naming no other type makes phones convert theirs. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
