import { pathToFileURL } from 'node:url';

/** Runs the built server at `entry` until it is told to stop. What keeps it from starting is said, with exit code 1. */
export async function serve(entry, options) {
  await orSay(async () => {
    const { main } = await load(entry);
    await main(options);
  });
}

export const load = (file) => import(pathToFileURL(file).href);

export async function orSay(work) {
  try {
    await work();
  } catch (error) {
    console.error(reason(error));
    process.exit(1);
  }
}

/** What is the operator's to mend is said in a sentence (`src/server/platform/operator-error.ts`); anything else with where it happened. */
const reason = (error) => (error?.isForOperator ? error.message : error);
