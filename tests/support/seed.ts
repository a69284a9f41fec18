/** What chance begins with: the same in a whole run, and when one of its files is run once more. `SEED=…` plays a run again. */
export const seedOfRun = (): number => Number(process.env.SEED ?? Date.now() % 1_000_000_007);
