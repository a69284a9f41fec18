// `npm run supply-chain`: what comes from others: is it the very thing, may we use it, does it run anything, what is known against it?
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advisories } from './advisories';
import agreed from './agreed.json';
import { inventory } from './inventory';
import { readSupply } from './lock';
import { checks } from './problems';

const root = process.cwd();
const workFolder = join(root, '.cangtai');

function main(): number {
  const supply = readSupply(root, agreed);
  let count = 0;
  const tell = (name: string, problems: string[]): void => {
    count += problems.length;
    console.log(`${problems.length ? '✗' : '✓'} ${name}${problems.map((problem) => `\n    ${problem}`).join('')}`);
  };
  for (const [name, check] of Object.entries(checks)) tell(name, check(supply));
  const { problems, unasked } = advisories(root, agreed);
  if (unasked) console.log(`? advisories: not checked, the registry does not offer them here (${unasked})`);
  else tell('advisories', problems);
  const file = join(workFolder, 'inventory.cdx.json');
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(
    file,
    inventory(
      supply,
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string },
    ),
  );
  console.log(`  ${supply.packages.length} packages; CycloneDX inventory: ${file}`);
  return count ? 1 : 0;
}

process.exitCode = main();
