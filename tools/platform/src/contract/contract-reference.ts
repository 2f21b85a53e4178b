import { type ContractSection, type Proof, testOf } from './contract-section.ts';
import { authentication } from './statements/authentication.ts';
import { connectorEndpoints } from './statements/connector-endpoints.ts';
import { outcomes } from './statements/outcomes.ts';
import { records } from './statements/records.ts';
import { service } from './statements/service.ts';
import { settingsOfPlatform } from './statements/settings-of-platform.ts';
import { settingsOfSite } from './statements/settings-of-site.ts';
import { siteRoutes } from './statements/site-routes.ts';
import { states } from './statements/states.ts';

/** The statements of the contract, in its order. */
export const CONTRACT: readonly ContractSection[] = [
  ...service,
  ...records,
  ...settingsOfSite,
  ...settingsOfPlatform,
  ...states,
  ...connectorEndpoints,
  ...siteRoutes,
  ...authentication,
  ...outcomes,
];

/** The tables of `docs/contract.md`. */
export function contractTables(): string {
  return CONTRACT.map(
    ({ heading, statements }) =>
      `## ${heading}\n\n| Statement | Test |\n|---|---|\n${Object.entries(statements).map(row).join('\n')}\n`,
  ).join('\n');
}

function row([statement, proof]: [string, Proof]): string {
  const test = testOf(proof);
  const shown = test === null ? proof : `\`${test.file}\` › ${test.title}`;
  return `| ${inCell(statement)} | ${inCell(shown)} |`;
}

const inCell = (text: string) => text.replaceAll('|', '\\|');
