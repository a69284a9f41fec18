import type { ScanJob } from '../queue/scan-job';
import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';
import type { Work } from './work';

/** The step at which a page's setup is chosen. */
export const setupStep = 'choose';
/** Leads back to it. */
export const unlockLabel = '#UNLOCK';

/** A page's definition with the step at which its setup is chosen. */
export function withSetup(definition: ScanPageDefinition): ScanPageDefinition {
  const { setup, steps } = definition;
  if (!setup) return definition;
  const { prompt, scan, lock } = setup;
  return { ...definition, steps: { [setupStep]: { prompt, scan, submit: lock }, ...steps } };
}

export const isLocked = ({ setup }: Work): boolean => setup !== undefined && setup !== null;

/** Where the work begins, and begins anew: not before the setup is locked. */
export const beginning = (work: Work, { setup, first }: ScanPageDefinition): string =>
  setup && !isLocked(work) ? setupStep : first;

/** The same, where a command leads to another step than the first one until that is put down. */
export const beginningOf = ({ work, led }: Pick<PageState, 'work' | 'led'>, definition: ScanPageDefinition): string =>
  ledFrom(beginning(work, definition), { led }, definition);

/** Where a step leads to: the first one to that which stands for it. */
export const ledFrom = (step: string, { led }: Pick<PageState, 'led'>, { first, steps }: ScanPageDefinition): string =>
  step === first && led !== undefined && led in steps ? led : step;

/** Nothing else is done before the setup is locked, and nothing of it is chosen while it is. */
export const underLock = (step: string, work: Work, definition: ScanPageDefinition): string =>
  definition.setup && (step === setupStep) === isLocked(work) ? beginning(work, definition) : step;

/** What stays when the work in hand is put down. */
export function keptOf(work: Work, { keeps = [] }: Pick<ScanPageDefinition, 'keeps'>): Work {
  const names = ['setup', ...keeps].filter((name) => work[name] !== undefined && work[name] !== null);
  return Object.fromEntries(names.map((name) => [name, work[name]]));
}

/** What an accepted answer does to the lock: it is there with the answer of the step at which it is chosen, and gone once it is unlocked. */
export function setupAfter(
  { step, work }: PageState,
  { code, isCommand }: ScanJob,
  told: Work,
  { setup }: ScanPageDefinition,
): Partial<Pick<PageState, 'work' | 'chosen'>> {
  if (!setup) return {};
  if (isCommand && code === unlockLabel)
    return {
      work: { setup: undefined },
      chosen: Object.fromEntries(setup.fields.map(({ field }) => [field, work.setup?.[field]])),
    };
  return step === setupStep ? { work: { setup: told }, chosen: undefined } : {};
}

/** What a refusal does to the lock that sends back to the choice: what was locked is no more, and of the choice only its values stay. */
export const lockLost = (
  { work }: PageState,
  { setup }: ScanPageDefinition,
): Required<Pick<PageState, 'work' | 'chosen'>> => ({
  work: { setup: undefined },
  chosen: Object.fromEntries(
    (setup?.fields ?? []).filter(({ records }) => !records).map(({ field }) => [field, work.setup?.[field]]),
  ),
});

/** What is chosen at the step for it: by hand, or as proposed. Nothing at other steps. */
export function chosenIn({ step, chosen }: PageState, { setup }: ScanPageDefinition): Record<string, unknown> {
  if (!setup || step !== setupStep) return {};
  return Object.fromEntries(
    setup.fields.flatMap(({ field, proposed }) => {
      const value = chosen?.[field] ?? proposed;
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
