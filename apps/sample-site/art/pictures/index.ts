import type { Picture } from '../drawing/paint.ts';
import { bathingSteps } from './bathing-steps.ts';
import { bridgeBlueprint } from './bridge-blueprint.ts';
import { courtyardAxonometric } from './courtyard-axonometric.ts';
import { craneFog } from './crane-fog.ts';
import { duskPanorama } from './dusk-panorama.ts';
import { filmStill } from './film-still.ts';
import { fjordChart } from './fjord-chart.ts';
import { promenade } from './promenade.ts';
import { quaySection } from './quay-section.ts';
import { siloNight } from './silo-night.ts';
import { sitePlan } from './site-plan.ts';
import { tideDiagram } from './tide-diagram.ts';
import { warehouseElevation } from './warehouse-elevation.ts';
import { winterPiles } from './winter-piles.ts';

/** Every picture of the site. */
export const PICTURES: readonly Picture[] = [
  bathingSteps,
  bridgeBlueprint,
  courtyardAxonometric,
  craneFog,
  duskPanorama,
  filmStill,
  fjordChart,
  promenade,
  quaySection,
  siloNight,
  sitePlan,
  tideDiagram,
  warehouseElevation,
  winterPiles,
];
