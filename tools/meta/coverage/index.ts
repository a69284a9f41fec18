import { checkSchemas, printProblem } from '../check';
import { withFingerprint } from '../fingerprint';
import { placeOf } from '../place';
import { readSchemas } from '../read';
import { evidenceFor } from './evidence';
import { exercisesOf, type Exercise } from './exercises';

/**
 * Prints, with file and line, what the schemas say and no test that ran has seen: keywords and rules never refused, fields never
 * accepted, conditions that never held or always did. Answers the exit code.
 */
export function coverage(root: string, home: string, wanted: string[]): number {
  const { model, problems } = checkSchemas(root);
  for (const problem of problems) console.error(printProblem(problem));
  if (!model) return 1;
  const { files, texts } = readSchemas(root);
  const { seen, runs } = evidenceFor(withFingerprint(model).fingerprint, home);
  const only = wanted.find((word) => !word.startsWith('--'));
  let [all, missing] = [0, 0];
  for (const entity of Object.values(model.entities).filter(({ name }) => !only || name === only)) {
    const form = files.find(({ path }) => path === `entities/${entity.name}/form.json`)?.value;
    const exercises = exercisesOf(entity, form);
    const unseen = exercises.filter(({ key }) => !seen.has(`${entity.name} ${key}`));
    all += exercises.length;
    missing += unseen.length;
    for (const exercise of unseen) console.log(line(entity.name, exercise, texts));
  }
  console.log(`${all - missing} of ${all} seen, by ${runs} consoles that tests have started since the schemas changed`);
  return missing && wanted.includes('--fail') ? 1 : 0;
}

function line(entity: string, { file, pointer, key }: Exercise, texts: Map<string, string>): string {
  const path = `schemas/entities/${entity}/${file}.json`;
  const place = placeOf({ file: path, pointer, code: 'SYNTAX', message: '' }, texts.get(path) ?? '');
  return `${path}:${place.line}:${place.column}  never seen: ${key}`;
}
