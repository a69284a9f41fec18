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

const toMend = ['EmbeddedError', 'ExposedDemoError', 'SettingsError', 'StartError', 'UndeclaredError'];

/** What is the user's to mend is said in a sentence; anything else with where it happened. */
function reason(error) {
  if (toMend.includes(error?.name)) return error.message;
  return error;
}
