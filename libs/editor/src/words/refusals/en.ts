/** English sentences for failures that come without a sentence of the API. */
export const en: Readonly<Record<string, string>> = {
  internal: 'Something went wrong on our side. Try again in a minute.',
  offline: 'There is no connection right now.',
};
