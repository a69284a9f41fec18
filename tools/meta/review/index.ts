import { checkSchemas, printProblem } from '../check';
import { modelAt } from '../diff/revision';
import { readSchemas } from '../read';
import { accepting, begun, reviewsIn, unaccepted, writeReviews, type Reviews, type Unaccepted } from './accepted';
import { changesFor } from './changes';
import { shallowHint, usualReference } from './reference';
import { screensOf, type Screen, type WholeModel } from './screens';
import { writeReport } from './report';

const reviewHome = '.cangtai/review';

/**
 * Writes what QA has to look at since a git revision, with pictures unless `--words` is asked for, accepts a screen as it is now, or, with `--check`, tells which screens are not
 * accepted. Answers the exit code: 1 when there are such, 2 when it could not be told.
 */
export async function review(root: string, words: string[]): Promise<number> {
  const { model, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 2;
  const screens = screensOf(model);
  const reviews = reviewsIn(readSchemas(root).files);
  if (words.includes('--begin')) return reviews ? refuse('Reviews have begun.') : begin(root, screens);
  if (!reviews) return refuse('No state is known yet: npm run meta -- review --begin takes the screens as they are.');
  const open = unaccepted(reviews, screens);
  if (words.includes('--check')) return tell(open, screens.size);
  if (words.includes('--accept')) return accept(root, reviews, open, words);
  return report(root, model, reviews, words);
}

const valueOf = (words: string[], option: string): string | undefined => {
  const at = words.indexOf(option);
  return at < 0 ? undefined : (words[at + 1] ?? '').trim();
};

function begin(root: string, screens: Map<string, Screen>): number {
  console.log(`wrote  ${writeReviews(root, begun(screens))}  ${screens.size} screens, not reviewed`);
  return 0;
}

function tell(open: Unaccepted[], count: number): number {
  for (const { what, name } of open) console.log(`${what.padEnd(8)}  ${name}`);
  if (open.length) {
    console.log(`not accepted: ${open.length} of ${count} screens`);
    console.log('To see what is different: npm run meta -- review');
    console.log('To accept it: npm run meta -- review --accept SCREEN|all --by NAME --reason "…"');
  } else console.log(`every screen is accepted, ${count} in all`);
  return open.length ? 1 : 0;
}

function accept(root: string, reviews: Reviews, open: Unaccepted[], words: string[]): number {
  const [screen, by, reason] = ['--accept', '--by', '--reason'].map((option) => valueOf(words, option));
  if (!screen || !by || !reason || reason.length < 5)
    return refuse('Who accepts a screen says so: --accept SCREEN|all --by NAME --reason "…" (5 letters or more).');
  const meant = open.filter(({ name }) => screen === 'all' || name === screen);
  if (!meant.length)
    return refuse(`There is nothing to accept of "${screen}": npm run meta -- review --check names what there is.`);
  const file = writeReviews(root, accepting(reviews, meant, by, reason));
  for (const { what, name } of meant) console.log(`accepted  ${name}  (${what})`);
  console.log(`wrote  ${file}`);
  return 0;
}

async function report(root: string, model: WholeModel, reviews: Reviews, words: string[]): Promise<number> {
  const out = valueOf(words, '--out') ?? reviewHome;
  const named = words.find((word) => !word.startsWith('-') && word !== out);
  const { ref, why } = named ? { ref: named, why: undefined } : usualReference();
  if (why) console.log(why);
  try {
    const before = modelAt(ref, root);
    const changes = changesFor(before, model);
    const open = new Set(unaccepted(reviews, screensOf(model)).map(({ name }) => name));
    const pictures =
      words.includes('--words') || !changes.screens.length
        ? undefined
        : await (await import('./photograph')).photograph(ref, { before, after: model }, changes, out);
    writeReport(out, { ref, changes, reviews, open, pictures });
    const count = changes.screens.length;
    console.log(`${count} changed ${count === 1 ? 'screen' : 'screens'}, ${out}/index.html`);
    return 0;
  } catch (error) {
    return refuse((error as Error).message + shallowHint());
  }
}

function refuse(why: string): number {
  console.error(why);
  return 2;
}
