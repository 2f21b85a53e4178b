/**
 * The words of generated passphrases: 256, so that one random byte selects one. They have four to seven letters and are common and
 * neutral; no two sound alike, and none is the plural of another.
 */
export const PASSPHRASE_WORDS: readonly string[] = `
acorn actor album almond amber anchor anvil apple apron arrow artist atlas attic autumn avenue
badge bagel baker bamboo banjo basil basket beaver begin bench bingo birch bishop blanket bonus border bottle
bridge broom bronze bubble bucket budget butter button cabin cactus camera candle canoe canvas canyon carbon cargo
carpet castle cedar cello cement chalk cherry chess cider cinema circle citrus civic clever cliff clover cobalt
coffee comet copper coral corner cotton cousin cradle crater crayon cricket crown crystal cube curtain cushion
daisy dancer decade delta denim desert diary dinner dolphin domino donkey dragon drawer dream drum dune
eagle early easel echo eclipse editor eleven elbow ember emerald empire engine enjoy equal escort evening
fabric falcon famous farmer fathom feather fennel ferry fiddle finger flame flint flute folder forest fossil foundry
frozen future galaxy garden garlic gentle giant ginger glacier globe goblet golden grammar granite grape gravel guitar
habit hammer hamlet harvest hazel hedge helmet hermit hinge hobby honey hotel humble hunter hybrid
icicle igloo indigo inlet insect island ivory jacket jaguar jasmine jelly jewel jigsaw jockey journal jungle
kayak keyhole kettle kitten koala ladder lagoon lantern laptop lemon lentil library lilac linen lizard lobster lunar
magnet mango maple marble market meadow melon mentor meteor midday mirror mitten mosaic motor museum mustard
napkin narrow nectar nephew nickel noble nutmeg oasis object ocean olive onion orbit orchid otter oxygen oyster
paddle palace paper parade parrot pebble pencil pepper piano pillow pilot planet pocket pollen puzzle
rabbit ribbon rocket saddle salmon silver teapot timber tulip velvet walnut winter
`
  .trim()
  .split(/\s+/);
