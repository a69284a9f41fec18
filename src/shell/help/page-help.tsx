import { Spin, Tag } from 'antd';
import { useLocation } from 'umi';
import { useEntity } from '../../engine/core/client/use-entity';
import { usePermissions } from '../../engine/core/permissions';
import type { Entity, Field } from '../../metadata/model';
import type { Permissions } from '../../metadata/model/permissions';
import styles from './help.module.css';
import { zh } from '../../language/zh';
import { placeAt } from '../menu/visible-menu';
import { useReadySession } from '../session/session-context';
import { shellModel, translate } from '../shell-model';

// More are read where they are chosen.
const mostChoices = 12;

/** The page in front as its schema has it: what each field takes, and what this person may do. Nothing for a page without an entity. */
export function PageHelp() {
  const { pathname } = useLocation();
  const { warehouse, codes } = useReadySession();
  const place = placeAt(shellModel.menu, pathname, { kind: warehouse.kind, codes });
  const name = typeof place === 'object' ? place.item.entity : undefined;
  return name === undefined ? null : <EntityHelp key={name} name={name} />;
}

function EntityHelp({ name }: { name: string }) {
  const state = useEntity(name);
  const permissions = usePermissions();
  if (state.phase === 'loading') return <Spin />;
  if (state.phase === 'failed') return null;
  const { entity } = state.loaded;
  return (
    <>
      <h3>{zh`本页可以做的`}</h3>
      <p className={styles.helpCalls}>
        {actsOf(entity, permissions).map(({ title, isAllowed }) => (
          <Tag key={title} color={isAllowed ? 'success' : undefined} title={isAllowed ? undefined : zh`没有权限`}>
            {isAllowed ? title : zh`${title}（没有权限）`}
          </Tag>
        ))}
      </p>
      <h3>{zh`本页的字段`}</h3>
      <dl className={styles.helpFields}>
        {entity.fields
          .filter((field) => !field.system && permissions.mayRead(field))
          .map((field) => (
            <div key={field.name} data-field={field.name}>
              <dt>{field.title}</dt>
              <dd>{factsOf(field).join(zh`；`) || '-'}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** What can be done with such records, each once: what is allowed stands first. */
function actsOf(entity: Entity, permissions: Permissions): { title: string; isAllowed: boolean }[] {
  const allowed = new Map<string, boolean>();
  for (const call of Object.values(entity.calls)) {
    if (call.effect === 'handler' || !call.write || call.access.type !== 'permission') continue;
    allowed.set(call.title, Boolean(allowed.get(call.title)) || permissions.may(call));
  }
  return [...allowed]
    .map(([title, isAllowed]) => ({ title, isAllowed }))
    .sort((one, other) => Number(other.isAllowed) - Number(one.isAllowed));
}

/** What a field takes, in words that its schema has for those who get it wrong. */
function factsOf({ required, readOnly, immutable, messages, enumeration, unit, examples }: Field): string[] {
  const choices = shellModel.enums[enumeration ?? '']?.values.map(({ title }) => title) ?? [];
  const rules = Object.entries(messages).flatMap(([word, said]) => (word === 'required' ? [] : [said]));
  const facts = [
    readOnly && zh`系统填写`,
    !readOnly && required && translate('importRequired'),
    !readOnly && immutable && zh`新建后不能修改`,
    unit !== undefined && zh`单位：${unit}`,
    choices.length > 0 && choices.length <= mostChoices && choices.join(zh`、`),
    ...(readOnly ? [] : rules),
    !readOnly && examples.length > 0 && zh`如 ${examples.map(String).join(zh`、`)}`,
  ];
  return [...new Set(facts.filter((fact) => fact !== false))];
}
