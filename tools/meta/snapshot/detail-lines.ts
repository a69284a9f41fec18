import { line, type Line } from '../../../src/metadata/snapshot/line';
import { needs } from './viewers';
import { engineTexts as said, type Scene } from './words';

/** A page that shows one record, read by a call without input. */
export function detailLines(callKey: string, { entity, model, kind, viewer }: Scene): Line[] {
  const call = entity.calls[callKey];
  if (!call || !viewer.permissions.may(call)) return [line('says', model.messages.noPermissionPage ?? '')];
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const readable = (name: string) => {
    const field = fields.get(name);
    return field !== undefined && viewer.permissions.mayRead(field);
  };
  const items = entity.detail.items
    .map((item) => ({ ...item, fields: item.fields.filter(readable) }))
    .filter((item) => item.fields.length > 0)
    .map(({ title, fields: names, join }) =>
      line('item', title, [names.length > 1 ? `fields ${names.join(` ${join ?? ''} `)}` : `field ${names[0]}`]),
    );
  return [
    line('state', 'normal', [`call ${call.key}`, needs(call, kind), `title ${call.title}`], items),
    line(
      'state',
      'error',
      [],
      [line('says', said.pageFailed, [`because ${model.messages.requestFailed}`, `offers ${said.retry}`])],
    ),
  ];
}
