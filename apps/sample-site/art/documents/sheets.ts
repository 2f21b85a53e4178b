import type { Sheet } from './sheet.ts';

const planInBrief: Sheet = {
  name: 'plan-in-brief',
  title: 'The plan in brief',
  fileName: 'sondre-dok-plan-in-brief.pdf',
  audience: 'all',
  kicker: 'For everybody, edition of 2 November 2026',
  body: `<p class="lead">Between 2024 and 2034 the City of Skarhavn turns its southern dock into a quarter for some 6,100 people. The quays stay public on their whole length.</p>
<h2>Where</h2><p>The area covers 34 hectares around the dock basin, from the mole in the west to Dock Park in the east. Tollbod Quay bounds it in the north, Coal Quay in the south. Tram line 4 reaches it at four stops.</p>
<h2>What is built</h2><table><caption>Blocks and uses</caption><tr><th>Block</th><th>Use</th><th>Begins</th><th>Homes</th></tr>
<tr><td>A, B</td><td>Homes, shops on the quay floor</td><td>2026</td><td>610</td></tr><tr><td>C</td><td>Homes, nursery with 96 places</td><td>2026</td><td>212</td></tr>
<tr><td>D</td><td>School for 540 children, sports hall</td><td>2027</td><td>0</td></tr><tr><td>E, F</td><td>Homes, half of them let by housing co-operatives</td><td>2028</td><td>1,140</td></tr>
<tr><td>G (Silo 7)</td><td>House of music; the eight bins stay</td><td>2027</td><td>0</td></tr><tr><td>H</td><td>Homes and workshops</td><td>2030</td><td>938</td></tr></table>
<h2>How high the water may come</h2><p>The quay edge rises from 1.65 to 2.45 metres above mean sea level. The ground floors lie at 3.20 metres. This keeps the quarter dry in a storm of the kind that comes once in two hundred years, with forty centimetres of sea level rise counted in.</p>
<h2>What stays</h2><ul><li>Crane 14, repaired and able to turn</li><li>the granite wall of 1874, behind the new sheet piles and visible at the bathing steps</li><li>the eight warehouses of Tollbod Quay</li><li>Silo 7</li></ul>
<h2>What it costs</h2><p>The city spends 412 million on quay walls, bridge, park, school and streets. The sale of building leases brings in 298 million over ten years. Leases run for 99 years; the land remains the city's.</p>
<h2>How to take part</h2><p>The dock forum meets on the first Tuesday of every month at 18:00 in warehouse 3. Minutes are public.</p>`,
};

const deliveryHandbook: Sheet = {
  name: 'delivery-handbook',
  title: 'Handbook for deliveries to the building sites',
  fileName: 'sondre-dok-delivery-handbook.pdf',
  audience: ['client'],
  kicker: 'For partners and contractors, version 7',
  body: `<p class="lead">Every lorry and every barge needs a slot. This handbook says how to get one, and what happens without.</p>
<h2>Slots</h2><p>Slots are given for 30 minutes by land and for one tide by water. Ask for them at least two working days ahead at the logistics desk. A slot that is not used is lost after 15 minutes.</p>
<table><caption>Gates</caption><tr><th>Gate</th><th>Serves</th><th>Height</th><th>Axle load</th></tr><tr><td>North 1</td><td>Blocks A and B</td><td>4.2 m</td><td>11.5 t</td></tr><tr><td>North 2</td><td>Blocks C and D</td><td>4.2 m</td><td>11.5 t</td></tr><tr><td>South 1</td><td>Silo 7, blocks E and F</td><td>3.8 m</td><td>10.0 t</td></tr><tr><td>Barge berth</td><td>Coal Quay, all blocks</td><td>no limit</td><td>40 t by crane</td></tr></table>
<h2>Hours</h2><p>Monday to Friday 06:30 to 18:00, Saturday 08:00 to 13:00. From 07:30 to 08:30 no lorry crosses the school route at Tollbod Street.</p>
<h2>By water first</h2><p>Excavated soil, gravel and precast parts above 12 tonnes travel by barge. Whoever sends them by road pays the difference in quay dues twice.</p>
<h2>Noise and dust</h2><ol><li>Piling only between 08:00 and 16:00, announced five days ahead.</li><li>Wheels are washed at every gate.</li><li>Engines are off after two minutes of standing.</li></ol>
<h2>Who decides</h2><p>The logistics desk decides on slots, the site safety office on stops. Both answer around the clock.</p>`,
};

const pressKit: Sheet = {
  name: 'press-kit',
  title: 'Press kit: the bridge swings',
  fileName: 'sondre-dok-press-kit-bridge.pdf',
  audience: ['press'],
  kicker: 'Embargo until 14 December 2026, 10:00',
  body: `<p class="lead">On 14 December the swing bridge opens. It joins Tollbod Quay and Coal Quay for people on foot and on bicycles, and shortens the way from tram to silo from 1,900 to 240 metres.</p>
<h2>In one paragraph</h2><p>The bridge is 90 metres long and turns by 72 degrees on a pier in the middle of the dock. It opens in 90 seconds, on demand, for masts above seven metres. Steel and deck were welded in the city's own yard and floated in at spring tide.</p>
<table><caption>Facts for your text</caption><tr><th>Fact</th><th>Figure</th></tr><tr><td>Length over all</td><td>90.0 m</td></tr><tr><td>Width between rails</td><td>5.5 m</td></tr><tr><td>Mast above deck</td><td>23.5 m</td></tr><tr><td>Weight of the turning part</td><td>612 t</td></tr><tr><td>Power for one opening</td><td>1.8 kWh</td></tr><tr><td>Cost</td><td>38.4 million</td></tr></table>
<h2>The day</h2><ul><li>09:00 Photo call on the mole, boots needed</li><li>10:00 First swing, seen from warehouse 3</li><li>11:00 Questions to the bridge office and the harbour office</li></ul>
<h2>Pictures</h2><p>All drawings of this site may be printed and shown free of charge with the credit "Drawing: Søndre Dok project office".</p>`,
};

/** Every paper that the site offers. */
export const SHEETS: readonly Sheet[] = [planInBrief, deliveryHandbook, pressKit];
