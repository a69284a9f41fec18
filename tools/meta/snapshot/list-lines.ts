import { countText } from '../../../src/language/count-text';
import { listModel, type ListColumn, type ListModel } from '../../../src/engine/core/list/list-model';
import { isCopy } from '../../../src/engine/core/form/copy-call';
import { opensForm } from '../../../src/engine/core/form/create-modes';
import type { FilterField } from '../../../src/metadata/model';
import { line, type Line } from '../../../src/metadata/snapshot/line';
import { callLine, saidAround } from './call-lines';
import { formLines } from './form-lines';
import { needs, withoutWriting } from './viewers';
import { conditionText, engineTexts as said, enumTitle, type Scene } from './words';

const orders = { ascend: 'ascending', descend: 'descending' } as const;

/** A list in its states, then the forms that its buttons open. */
export function listLines(scene: Scene): Line[] {
  const { entity, model, viewer } = scene;
  const shown = listModel(entity, viewer.permissions);
  if (!shown.list) return [line('says', model.messages.noPermissionPage ?? '')];
  const forms = [...shown.toolbar, ...shown.row].filter((call) => opensForm(call) && !isCopy(entity, call));
  return [
    line('state', 'normal', [], normal(shown, scene)),
    line('state', 'empty', [], empty(shown, scene)),
    line('state', 'error', [], failed(scene)),
    line('state', 'read-only', [], readOnly(shown, scene)),
    ...(forms.some(({ effect }) => effect === 'update') ? [line('state', 'stale', [], stale(scene))] : []),
    ...forms.flatMap((call) => formLines(call, scene)),
  ];
}

function normal(shown: ListModel, scene: Scene): Line[] {
  const { sort, count } = scene.entity.list;
  const sorted = scene.entity.fields.find((field) => field.name === sort.field);
  return [
    ...shown.filter.map((field) => filterLine(field, scene)),
    ...shown.columns.map((column) => columnLine(column, scene)),
    ...(scene.entity.list.tones ?? []).map(({ when, tone }) =>
      line('look', tone, [`when ${conditionText(when, scene.entity, scene.model)}`]),
    ),
    line('order', `${sorted?.title ?? sort.field} ${orders[sort.order]}`),
    ...buttons(shown, scene),
    line('count', count),
  ];
}

const buttons = (shown: ListModel, scene: Scene): Line[] => [
  ...shown.toolbar.map((call) => callLine('toolbar', call, scene)),
  ...shown.row.map((call) => callLine('row', call, scene)),
];

function filterLine(
  { field, title, type, operator, enumeration, default: standard, placeholder }: FilterField,
  scene: Scene,
) {
  const values = scene.model.enums[enumeration ?? '']?.values.map((item) => item.title);
  return line('filter', title, [
    `field ${field}`,
    `type ${type}`,
    `operator ${operator}`,
    values && `among ${values.join('、')}`,
    standard !== undefined &&
      `default ${[standard]
        .flat()
        .map((value) => enumTitle(value, enumeration, scene.model))
        .join('、')}`,
    placeholder && `placeholder ${placeholder}`,
  ]);
}

function columnLine({ column, toggle, edit }: ListColumn, scene: Scene): Line {
  const { fields, join, as, fixed, lines, sortable, hidden, component, inCalls } = column;
  return line(
    'column',
    column.title,
    [
      fields.length > 1 ? `fields ${fields.join(` ${join ?? ''} `)}` : `field ${fields[0]}`,
      sortable && 'sortable',
      toggle ? `switch ${toggle.key}` : as && as !== 'switch' && `as ${as}`,
      toggle && needs(toggle, scene.kind),
      edit && `editable ${edit.key}`,
      edit && needs(edit, scene.kind),
      lines !== undefined && `lines ${lines}`,
      fixed && `fixed ${fixed}`,
      hidden && 'hidden at first',
      component && `component ${component}`,
      inCalls && 'beside the calls',
    ],
    toggle ? saidAround(toggle, scene) : [],
  );
}

function empty(shown: ListModel, { entity }: Scene): Line[] {
  const begin = shown.toolbar.find(opensForm);
  return [
    line('count', countText(entity.list.count, 0, false)),
    line('says', entity.list.empty, [begin && `offers ${begin.title}`]),
    ...(shown.filter.length
      ? [line('says', entity.list.nothingFound ?? said.nothingFound, ['when filtered', `offers ${said.clearFilter}`])]
      : []),
  ];
}

function failed({ model }: Scene): Line[] {
  return [
    line('says', said.listFailed, [`because ${model.messages.requestFailed}`, `offers ${said.retry}`]),
    line('keeps', 'the rows of the last answer', ['under the same complaint']),
  ];
}

/** What is left while nothing may be written: switches become values, and only reading calls remain. */
function readOnly(shown: ListModel, scene: Scene): Line[] {
  const permissions = withoutWriting(scene.viewer.permissions);
  const left = listModel(scene.entity, permissions);
  const switches = shown.columns.filter(({ toggle }) => toggle);
  return [
    line('keeps', 'filter, columns and order', ['as in normal']),
    ...switches.map(({ column }) => line('column', column.title, ['shown as a value'])),
    ...buttons(left, scene),
    ...(left.toolbar.length + left.row.length === 0 ? [line('buttons', 'none')] : []),
  ];
}

function stale({ model }: Scene): Line[] {
  const choices = [said.keepEditing, said.takeTheirs, said.saveMerged];
  return [
    line('says', said.conflict, [`offers ${choices.join('、')}`]),
    line('says', model.messages.stale ?? '', ['to the person who switches']),
  ];
}
