import type { Json } from '../../../src/metadata/compile/sources';
import type { Entity } from '../../../src/metadata/model';
import { handlerFiles, handlersFolder } from '../handler-registry';
import type { Draft } from './draft';
import { entityNamed } from './entity-named';
import { expectNewCalls } from './expect-administrators';
import { camel, checkNewName, snake } from './names';
import { addWorkflow } from './new-workflow';
import { Refusal } from './refusal';
import type { Request } from './request';
import { showField } from './screens';

const usage = 'new container ENTITY CHILD';
const keys = ['put', 'takeOut', 'contents'];

/** Records that hold others: what is scanned is put in, taken out, and listed. Both get a workflow where they have none. */
export function newContainer({ draft, model, names: [name = '', childName = ''] }: Request): string[] {
  const entity = entityNamed(model, name, usage);
  const child = entityNamed(model, childName, usage);
  if (name === childName) throw new Refusal(`"${name}" cannot hold itself. Use: ${usage}`);
  if (entity.workflow?.containers) throw new Refusal(`"${name}" is a container already.`);
  const taken = keys.find((key) => key in entity.calls);
  if (taken) throw new Refusal(`"${name}" has a call "${taken}" already.`);
  const handler = checkNewName(
    'handler',
    `put-into-${name}`,
    handlerFiles().map((file) => file.name),
  );
  const without = [
    [entity, 'bag'],
    [child, 'package'],
  ] as const;
  const given = without.filter(([one]) => !one.workflow);
  for (const [one, lock] of given) addWorkflow(draft, one, undefined, lock);
  const words = { reference: `${snake(name)}_id`, count: `${snake(childName)}_count`, time: 'put_time' };
  addFields(draft, entity, child, words);
  addTransitions(draft, name, ['start', 'empty'], ['开始', '清空'], ['put', 'takeOut']);
  addTransitions(draft, childName, ['put', 'take-out'], ['放入', '取出'], [`${name}.put`, `${name}.takeOut`]);
  draft.schema(`entities/${name}/workflow.json`, 'workflow', (file) => ({
    ...file,
    container: {
      child: childName,
      ...words,
      put: 'put',
      takeOut: 'take-out',
      start: 'start',
      empty: 'empty',
      wrong: 'other-big-bag',
    },
  }));
  const number = numberOf(draft, childName);
  addCalls(draft, entity, child, { handler, number });
  const file = `${handlersFolder}/${name}/${handler}.ts`;
  draft.write(file, handlerText(entity, child, { ...words, number }));
  expectNewCalls(draft, name, keys);
  for (const [one] of given) expectNewCalls(draft, one.name, ['complete']);
  return [
    `What is checked besides is said in ${file}.`,
    `What all in it have alike: "same" in schemas/entities/${name}/workflow.json.`,
  ];
}

function addFields(
  draft: Draft,
  entity: Entity,
  child: Entity,
  words: { reference: string; count: string; time: string },
): void {
  const add = (name: string, fields: Json): void => {
    draft.schema(`entities/${name}/entity.json`, 'entity', (file) => ({
      ...file,
      properties: { ...(file.properties as Json), ...fields },
    }));
    for (const field of Object.keys(fields)) showField(draft, name, field, 'list');
  };
  add(entity.name, {
    [words.count]: { title: `${child.title}数`, type: 'integer', minimum: 0, default: 0, readOnly: true },
  });
  add(child.name, {
    [words.reference]: {
      title: entity.title,
      type: 'string',
      readOnly: true,
      'x-search': true,
      'x-reference': { entity: entity.name },
    },
    [words.time]: { title: '放入时间', type: 'string', format: 'date-time', readOnly: true },
  });
}

/** Both leave the record where it is: what is in what, the reference says. */
function addTransitions(draft: Draft, name: string, names: string[], titles: string[], triggers: string[]): void {
  draft.schema(`entities/${name}/workflow.json`, 'workflow', (file) => {
    const [status] = file.initial as number[];
    const added = names.map((one, index) => ({
      name: one,
      title: titles[index],
      from: [status],
      to: status,
      trigger: triggers[index],
    }));
    return { ...file, transitions: [...(file.transitions as Json[]), ...added] };
  });
}

/** The field by which the child is scanned. */
function numberOf(draft: Draft, child: string): string {
  const said = JSON.parse(draft.read(`schemas/entities/${child}/workflow.json`) ?? '{}') as { numbers?: string[] };
  const { 'x-label-field': label } = JSON.parse(draft.read(`schemas/entities/${child}/entity.json`) ?? '{}') as Json;
  return said.numbers?.[0] ?? String(label);
}

function addCalls(
  draft: Draft,
  entity: Entity,
  child: Entity,
  { handler, number }: { handler: string; number: string },
): void {
  const { id } = entity.names;
  const one: Json = { $ref: `../${child.name}/entity.json#/properties/${number}` };
  const scan = { scene: 7, type: 9001 };
  draft.schema(`entities/${entity.name}/calls.json`, 'calls', (file) => ({
    ...file,
    calls: {
      ...(file.calls as Json),
      put: {
        title: '放入',
        name: `put_into_${snake(entity.name)}`,
        handler,
        request: { required: [id, number], properties: { [id]: { type: 'string', format: 'uuid' }, [number]: one } },
        scan,
      },
      takeOut: {
        title: '取出',
        name: `take_out_of_${snake(entity.name)}`,
        effect: 'takeOut',
        request: { required: [number], properties: { [number]: one } },
        scan,
      },
      contents: {
        title: `查看${child.title}`,
        name: `list_contents_of_${snake(entity.name)}`,
        effect: 'contents',
        response: {
          required: [child.names.many],
          properties: { [child.names.many]: { type: 'array', items: { type: 'object' } } },
        },
      },
    },
  }));
}

const handlerText = (
  { name, title }: Entity,
  child: Entity,
  { reference, count, number }: { reference: string; count: string; number: string },
): string => `import { answer, spoken } from '../../../workflow/answer';
import { misfitOf } from '../../../workflow/container/fit';
import { inAnother } from '../../../workflow/container/in-another';
import { putInto } from '../../../workflow/container/put';
import { lockRecords, lockByNumber, whereId } from '../../../workflow/read-records';
import { ScanRefused } from '../../../workflow/refused';
import { scanHandler } from '../../../workflow/scan-handler';
import { setSubject } from '../../../workflow/set-subject';

/** Puts the ${child.title} that is scanned into the ${title} that the request names. */
export default scanHandler<'${name}.put'>(async (scan) => {
  const [container] = await lockRecords(scan, '${name}', whereId(scan.body.${snake(name)}_id));
  if (!container) throw new ScanRefused('package-unknown');
  setSubject(scan, '${name}', container);
  const ${camel(child.name)} = await lockByNumber(scan, '${child.name}', scan.body.${number});
  const { ${reference}: within } = ${camel(child.name)};
  if (within === container.id) throw new ScanRefused('duplicate-scan');
  if (within) throw await inAnother(scan, '${name}', within);
  const misfit = misfitOf(scan, '${name}', container, ${camel(child.name)});
  if (misfit) throw new ScanRefused(misfit);
  const { ${count}: inside } = await putInto(scan, '${name}', container, ${camel(child.name)});
  return answer(scan, 'operation-ok', { big_text: String(inside), speak: spoken(Number(inside)), next: 'put' });
});
`;
