import { PLAUSIBLE_YEARS } from '@portal/content-core/plausible-time';

/** The first and the last day that a browser's field for dates offers. */
export const DAY_LIMITS = {
  min: `${PLAUSIBLE_YEARS.date.first}-01-01`,
  max: `${PLAUSIBLE_YEARS.date.last}-12-31`,
};
