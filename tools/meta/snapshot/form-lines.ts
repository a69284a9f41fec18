import { fieldState, formModel, type FormItem, type FormMode } from '../../../src/engine/core/form/form-model';
import { formTitle, createModes } from '../../../src/engine/core/form/create-modes';
import type { Call, Entity, Field, Rule } from '../../../src/metadata/model';
import { computedText } from '../../../src/metadata/model/computed-text';
import { line, type Line } from '../../../src/metadata/snapshot/line';
import { saidAround } from './call-lines';
import { complaints } from './complaints';
import { needs } from './viewers';
import { conditionText, enumTitle, type Scene } from './words';

/** The forms behind a button: one per way to fill it. */
export function formLines(call: Call, scene: Scene): Line[] {
  const { entity, kind, viewer } = scene;
  return createModes(entity, call, viewer.permissions).map((way) => {
    const model = formModel(entity, way, viewer.permissions);
    const sections = model.sections.map(({ title, columns, items }) =>
      line(
        'section',
        title ?? '',
        [columns > 1 && `columns ${columns}`],
        items.map((item) => fieldLine(item, model.mode, way.call, scene)),
      ),
    );
    // A call that asks for a few fields leaves the others, and what holds between them, to the server.
    const rules = way.call.form ? [] : entity.rules.map((rule) => ruleLine(rule, scene));
    return line(
      'form',
      formTitle(entity, way.call),
      [`call ${way.call.key}`, way.ranged && 'as a range', needs(way.call, kind), `surface ${entity.form.surface}`],
      [...sections, ...lockLines(way.call, scene), ...rules, ...saidAround(way.call, scene)],
    );
  });
}

function fieldLine(item: FormItem, mode: FormMode, call: Call, scene: Scene): Line {
  const { entity, model, viewer } = scene;
  const { field, look, title, name } = item;
  const conditions = entity.conditions[field.name];
  // With every condition out of the way: they are told in words below.
  const plain = { ...entity, conditions: {} };
  const state = fieldState(plain, field, mode, viewer.permissions.mayWrite(field), () => undefined);
  const when = (word: string, condition: Parameters<typeof conditionText>[0] | undefined) =>
    condition && `${word} ${conditionText(condition, entity, model)}`;
  return line(
    'field',
    title,
    [
      `name ${name}`,
      `type ${field.type}`,
      field.unit && `unit ${field.unit}`,
      state.required && !state.readonly && 'required',
      state.readonly && 'read-only',
      field.computed && computedText(field.computed),
      when('shown-when', conditions?.visible),
      when('required-when', conditions?.required),
      when('read-only-when', conditions?.readonly),
      conditions?.whenHidden === 'keep' && 'kept when hidden',
      field.default !== undefined &&
        mode === 'create' &&
        `default ${enumTitle(field.default, field.enumeration, model)}`,
      field.defaultFrom && mode === 'create' && `default ${field.defaultFrom}`,
      look.placeholder && `placeholder ${look.placeholder}`,
      look.hint && `hint ${look.hint}`,
      look.component && `component ${look.component}`,
    ],
    [...(state.readonly ? [] : complaints(item, call, scene)), ...(field.columns ?? []).flatMap(cellLines(scene))],
  );
}

/** What a column of sub-records does beyond taking a value. */
const cellLines =
  ({ entity, model }: Scene) =>
  (column: Field): Line[] => {
    const {
      name,
      title,
      conditions,
      reference,
      readOnly,
      fetchFrom,
      computed,
      default: standard,
      defaultFrom,
    } = column;
    const rows = { ...entity, fields: entity.fields.flatMap(({ columns = [] }) => columns) };
    const facets = [
      reference && `entity ${reference.entity}`,
      readOnly && 'read-only',
      fetchFrom && `from ${fetchFrom.reference}.${fetchFrom.field}`,
      computed && computedText(computed),
      conditions?.visible && `shown-when ${conditionText(conditions.visible, rows, model)}`,
      conditions?.required && `required-when ${conditionText(conditions.required, rows, model)}`,
      standard !== undefined && `default ${enumTitle(standard, column.enumeration, model)}`,
      defaultFrom && `default ${defaultFrom}`,
    ];
    return facets.some(Boolean) ? [line('cell', title, [`name ${name}`, ...facets])] : [];
  };

/** When the form of a record that is there stays as it is. */
function lockLines({ effect }: Call, { entity, model }: Scene): Line[] {
  const { locked } = entity;
  if (effect !== 'update' || !locked) return [];
  const open = locked.open.map((name) => entity.fields.find((field) => field.name === name)?.title ?? name);
  return [
    line(
      'lock',
      '',
      [`when ${conditionText(locked.when, entity, model)}`, open.length > 0 && `leaves ${open.join('、')}`],
      locked.message ? [line('says', locked.message)] : [],
    ),
  ];
}

function ruleLine(rule: Rule, { entity, model }: Scene): Line {
  const condition =
    rule.rule === 'required' && rule.when ? `when ${conditionText(rule.when, entity, model)}` : undefined;
  return line('rule', ruleText(rule, entity), [condition], [line('says', rule.message)]);
}

function ruleText(rule: Rule, entity: Entity): string {
  const title = (name: string) => entity.fields.find((field) => field.name === name)?.title ?? name;
  switch (rule.rule) {
    case 'compare':
      return `${title(rule.left)} ${rule.operator} ${title(rule.right)}`;
    case 'product':
      return `${rule.fields.map(title).join(' × ')} = ${title(rule.equals)}`;
    default:
      return `${rule.rule} ${rule.fields.map(title).join('、')}`;
  }
}
