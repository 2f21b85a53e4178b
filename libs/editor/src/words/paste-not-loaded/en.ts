export const en =
  'Nothing was pasted, as a part of the editor could not be loaded. Check the connection and paste again.';
