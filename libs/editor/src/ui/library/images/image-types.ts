/** What a file dialog offers as images. Naming no other type makes phones convert theirs. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';
