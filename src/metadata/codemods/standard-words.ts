import { isObject } from '../../fields/is-object';
import { defined } from '../model/defined';
import type { Codemod } from './codemod';

type Json = Record<string, unknown>;

interface Owner {
  entity?: string;
  scopes?: unknown;
}

// A call without `effect` is what its key says.
const effectKeys = ['list', 'get', 'create', 'update', 'history', 'restore'];

export const standardWords: Codemod = {
  reason:
    'Calls, workflows and reports use the words of JSON Schema and OpenAPI: request, response, paths, form, default, max.',
  upgrade: (schemas) =>
    new Map(
      [...schemas].map(([path, value]): [string, unknown] => [
        path,
        isObject(value) ? upgradeFile(path, value) : value,
      ]),
    ),
};

function upgradeFile(path: string, file: Json): Json {
  const [room, entity = ''] = path.split('/');
  if (room === 'calls') return upgradeEach(file, 'calls', (call, key) => upgradeCall(key, call, {}));
  if (path === 'shell/constants.json')
    return isObject(file.files) ? { ...file, files: renameKeys(file.files, { mostUnused: 'maxUnused' }) } : file;
  if (room !== 'entities') return file;
  if (path.endsWith('/calls.json'))
    return upgradeEach(file, 'calls', (call, key) => upgradeCall(key, call, { entity, scopes: file.scopes }));
  if (path.endsWith('/workflow.json'))
    return upgradeEach(file, 'transitions', (way) => renameKeys(way, { despite: 'ignoreGuards' }));
  if (path.endsWith('/report.json')) return upgradeEach(file, 'filters', upgradeFilter);
  return file;
}

/** Changes every object of a list or map of the file. */
function upgradeEach(file: Json, key: string, change: (item: Json, name: string) => Json): Json {
  const items = file[key];
  const changed = (item: unknown, name: string): unknown => (isObject(item) ? change(item, name) : item);
  if (Array.isArray(items)) return { ...file, [key]: items.map((item, index) => changed(item, String(index))) };
  if (!isObject(items)) return file;
  return {
    ...file,
    [key]: Object.fromEntries(Object.entries(items).map(([name, item]) => [name, changed(item, name)])),
  };
}

function upgradeCall(key: string, call: Json, owner: Owner): Json {
  const { accepts, needs, answers, answer, at, also, name, ...rest } = call;
  const paths = at ?? (Array.isArray(also) ? pathsWith(also, key, call, owner) : undefined);
  const request = defined({ required: Array.isArray(needs) && !needs.length ? undefined : needs, properties: accepts });
  const response = defined({ properties: answers, 'x-result': answer });
  return defined({
    ...renameKeys(rest, { asks: 'form', shows: 'oneTimeSecret', present: 'afterRead' }),
    ...(paths && !at ? {} : { name }),
    paths,
    request: Object.keys(request).length ? request : undefined,
    response: Object.keys(response).length ? response : undefined,
  });
}

/** `also` added scopes with the same name: the default scopes and these, each with the name. */
function pathsWith(also: unknown[], key: string, call: Json, { entity = '', scopes }: Owner): Json {
  const plain = entity.replaceAll('-', '_');
  const effect = call.effect ?? (!call.handler && effectKeys.includes(key) ? key : 'handler');
  const name = call.name ?? (call.sets ? `update_${plain}_${String(call.sets)}` : `${String(effect)}_${plain}`);
  const all = [...(Array.isArray(scopes) ? scopes : ['cos', 'sos']), ...also];
  return Object.fromEntries(all.map((scope) => [String(scope), name]));
}

const upgradeFilter = (filter: Json): Json =>
  isObject(filter.days) ? { ...filter, days: renameKeys(filter.days, { usual: 'default', most: 'max' }) } : filter;

const renameKeys = (object: Json, names: Record<string, string>): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [names[key] ?? key, value]));
