import { fixtureBuildOutput, removeOlderBuilds } from './fixture-builds.ts';
import { FIXTURE_CODES, type FixtureCode } from './fixture-codes.ts';

const codes = Object.keys(FIXTURE_CODES) as FixtureCode[];
for (const code of codes) console.log(`── ${code}\n\n${await fixtureBuildOutput(code)}`);
removeOlderBuilds(codes);
