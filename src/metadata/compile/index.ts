import type { Call, Constants, Entity, Enumeration, Kind, Model } from '../model';
import type { Problem } from './problem';
import { acceptedReferences } from './accepted-references';
import { draftCall } from './calls';
import { compileEntity, compileSkeleton, fieldsOf, type Skeleton, type World } from './entity';
import { checkAll } from './checks';
import { compileEnum } from './enums';
import { withReferredFields, type EntityFields } from './field-refs';
import { checkExamples } from './examples';
import { compileHelp } from './help';
import { compileHome } from './home';
import { withKeptStatuses } from './kept-statuses';
import { compileMenu, groupCodes } from './menu';
import { checkPaths } from './paths';
import { permissionTree } from './permissions';
import { compileRoles } from './roles';
import { requestSchema, responseSchema } from './requests';
import { compileScanCodes } from './scan-codes';
import { checkSense } from './sense';
import { entityEnum, labelledEntities, listedEntities, movingEntities, statusEnum, statusEnumOf } from './workflow';
import { withUnreferred } from './unreferred';
import { arrange, Report, type EntityFiles, type Json, type SchemaFile, type Sources } from './sources';

export type { SchemaFile } from './sources';

const surfaceNames: Record<Kind, string> = { cos: 'consolidation', sos: 'sorting', inner: 'inner' };

/**
 * Compiles all schemas into the model. Every problem is collected; the model is whole only when there are none. The files must
 * have passed their meta-schemas.
 */
export function compile(
  files: SchemaFile[],
  broken: ReadonlySet<string> = new Set(),
): { model: Omit<Model, 'fingerprint'>; problems: Problem[] } {
  const report = new Report(broken);
  const sources = arrange(files);
  const world = worldOf(sources, report);
  const skeletons = new Map<string, Skeleton>();
  for (const [name, entityFiles] of sources.entities) {
    const skeleton = compileSkeleton(name, entityFiles, world, report);
    if (skeleton) skeletons.set(name, skeleton);
  }
  const compiled = Object.fromEntries(
    [...skeletons].map(([name, skeleton]) => [name, compileEntity(skeleton, skeletons, world, report)]),
  );
  const entities = withUnreferred(withKeptStatuses(compiled));
  const calls = compileShellCalls(sources, fieldsOf(skeletons), world, report);
  const scanCodes = compileScanCodes(sources.shell['scan-codes'], report);
  const menu = compileMenu(sources.shell.menu, entities, world.constants, report);
  const home = compileHome(sources.shell.home, entities, report);
  const help = compileHelp(sources.shell.help);
  checkPaths(entities, calls, menu, sources, report);
  checkExamples(entities, sources, report);
  checkSense(entities, menu, sources, report);
  const surfaces = world.enums.get('warehouse-type');
  const tree = (kind: Kind) => {
    const title = surfaces?.values.find((value) => value.name === surfaceNames[kind])?.title ?? kind;
    return permissionTree(kind, menu, entities, sources.shell.menu, sources.shell.permissions, world.constants, title);
  };
  const permissions = { cos: tree('cos'), sos: tree('sos'), inner: tree('inner') };
  const roles = compileRoles({ entities, permissions, constants: world.constants, sources, report });
  checkAll({ entities, enums: world.enums, calls, menu, permissions, scanCodes, sources, report });
  return {
    model: {
      entities,
      enums: Object.fromEntries([...world.enums].map(([name, said]) => [name, withKinds(said, entities)])),
      calls,
      menu,
      permissions,
      constants: world.constants,
      messages: world.messages,
      ...(scanCodes && { scanCodes }),
      ...(home && { home }),
      ...(help && { help }),
      ...(roles && { roles }),
    },
    problems: report.problems,
  };
}

function worldOf(sources: Sources, report: Report): World {
  return {
    constants: withoutSchema(sources.shell.constants?.value) as Constants,
    messages: withoutSchema(sources.shell.messages?.value) as Record<string, string>,
    enums: enumsOf(sources, report),
    labels: new Map([...sources.entities].map(([name, files]) => [name, labelOf(files.entity?.value)])),
    groups: groupCodes(sources.shell.menu),
  };
}

/** The enumerations of their own files, the statuses of each workflow, and the entities that have a workflow, a list or a label. */
function enumsOf(sources: Sources, report: Report): World['enums'] {
  const own = [...sources.enums].map(([name, file]): [string, Enumeration] => [name, compileEnum(name, file, report)]);
  const statuses = [...sources.entities].flatMap(([entity, { workflow }]): [string, Enumeration][] =>
    workflow ? [[statusEnumOf(entity), statusEnum(entity, workflow)]] : [],
  );
  const entitiesWith = (isMeant: (files: EntityFiles) => boolean, said: 'entity' | 'label' = 'entity') =>
    [...sources.entities].flatMap(([name, files]) =>
      isMeant(files) ? [{ name, title: String(files[said]?.value.title) }] : [],
    );
  const kinds = [
    ...entityEnum(
      movingEntities,
      entitiesWith(({ workflow }) => Boolean(workflow)),
    ),
    ...entityEnum(
      listedEntities,
      entitiesWith(({ calls }) => Boolean((calls?.value.calls as Json | undefined)?.list)),
    ),
    ...entityEnum(
      labelledEntities,
      entitiesWith(({ label }) => Boolean(label), 'label'),
    ),
  ].map((enumeration): [string, Enumeration] => [enumeration.name, enumeration]);
  return new Map([...own, ...statuses, ...kinds]);
}

const ofEntities = [movingEntities, listedEntities, labelledEntities];

/** Entities, each with the kinds of warehouses that have such records, or, where it is about lists, are shown them: others have no use for it. */
function withKinds(enumeration: Enumeration, entities: Record<string, Entity>): Enumeration {
  if (!ofEntities.includes(enumeration.name)) return enumeration;
  const kindsOf = (entity: string): Kind[] =>
    Object.values(entities[entity]?.calls ?? {})
      .filter(({ key }) => key === 'list' || enumeration.name !== listedEntities)
      .flatMap(({ paths }) => paths.flatMap(({ kinds }) => kinds));
  const values = enumeration.values.map((value) => ({ ...value, kinds: [...new Set(kindsOf(String(value.value)))] }));
  return { ...enumeration, values };
}

function labelOf(entity: Json | undefined): string {
  return String(entity?.['x-label-field'] ?? Object.keys((entity?.properties as Json | undefined) ?? {})[0] ?? 'id');
}

function compileShellCalls(
  sources: Sources,
  entityFields: EntityFields,
  world: World,
  report: Report,
): Record<string, Call> {
  const entries = sources.shellCalls.flatMap((file) =>
    Object.entries(file.value.calls as Record<string, Json>).map(([key, said]): [string, Call] => {
      const draft = draftCall(key, said, file, { title: key, code: '' }, world.constants, report);
      const whole = withReferredFields(key, said, { file, entityFields, report });
      return [
        key,
        {
          ...draft,
          ...acceptedReferences(key, whole, file, world.labels, report),
          request: requestSchema(draft, whole, undefined, [], world.constants),
          response: responseSchema(draft, whole, undefined),
        },
      ];
    }),
  );
  return Object.fromEntries(entries);
}

function withoutSchema(value: Json | undefined): Json {
  const rest = { ...value };
  delete rest.$schema;
  return rest;
}
